import { okay, type Person, type World } from '../world.ts';

/** The merchant of a walk, who creates rows; see `Actor`. */
interface Seller {
  readonly here: World;
  readonly person: Person;
  fresh(resource: string): Promise<string>;
}

/** Lets a buyer wait for a product that is sold out, and returns the id of what the buyer waits for. */
export async function whoWaits(actor: Seller): Promise<string> {
  const { here, person } = actor;
  const product = await actor.fresh('products');
  okay(await person.api.products.update({ params: { id: product }, body: { in_stock: false } }));
  const phone = `077${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;
  const stores = okay(await person.api.stores.list());
  const { host } = new URL(stores.find(({ _id }) => _id === person.storeId)?.domain ?? '');
  const reply = await fetch(`${here.url}/api/storefront/wishes?shop=${host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product, phone }),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
  const [found] = okay(await person.api.wishes.list({ query: { product } }));
  const id = found?.waiting[0]?._id;
  if (!id) throw new Error('Nobody waits for the product');
  return id;
}
