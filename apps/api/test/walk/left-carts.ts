import { okay, type Person, type World } from '../world.ts';

/** The merchant of a walk, who creates rows; see `Actor`. */
interface Seller {
  readonly here: World;
  readonly person: Person;
  fresh(resource: string): Promise<string>;
}

/** Lets a buyer leave a cart, and returns its id. */
export async function whoLeft(actor: Seller): Promise<string> {
  const { here, person } = actor;
  const product = await actor.fresh('products');
  okay(await person.api.shopSettings.update({ body: { left_carts: true } }));
  const phone = `077${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;
  const stores = okay(await person.api.stores.list());
  const { host } = new URL(stores.find(({ _id }) => _id === person.storeId)?.domain ?? '');
  const reply = await fetch(`${here.url}/api/storefront/left-carts?shop=${host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ product, quantity: 1 }], phone, language: 'en', kept: true }),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  const id = okay(await person.api.leftCarts.list()).find((cart) => cart.phone === phone)?._id;
  if (!id) throw new Error('No cart was kept');
  return id;
}
