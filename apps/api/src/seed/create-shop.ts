import type { Drawings } from './drawings.ts';
import { nameOf } from './pictures.ts';
import type { ShopPlan } from './plan.ts';
import { policiesOf } from './policies.ts';
import { idOf, made, type Teller } from './world.ts';

export type Tick = (what: string) => void;

async function upload({ api }: Teller, drawn: Drawings): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  // One at a time: the API refuses uploads beyond a few at once.
  for (const [name, bytes] of drawn) {
    const file = new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });
    sent.set(name, idOf(await api.files.upload({ body: { file } })));
  }
  return sent;
}

async function furnish({ api }: Teller, { shop }: ShopPlan): Promise<void> {
  made(await api.theme.create({ body: shop.theme }));
  made(await api.shopSettings.update({ body: shop.front }));
  made(await api.stores.setSocialLinks({ body: shop.social }));
  for (const [type, content] of Object.entries(policiesOf(shop)))
    made(await api.policies.create({ params: { type: type as 'refund_policy' }, body: { content } }));
  if (shop.payment.includes('credit_debit'))
    made(
      await api.paymentMethods.saveCredentials({
        params: { provider: 'payhere' },
        body: { merchant_id: '1211149', merchant_secret: 'demo-secret-that-opens-nothing' },
      }),
    );
  for (const method of shop.payment)
    made(await api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
}

async function stock(
  { api }: Teller,
  { shop, products }: ShopPlan,
  { files, tick }: { files: Map<string, string>; tick: Tick },
) {
  const categories: string[] = [];
  for (const { name, description } of shop.shelves)
    categories.push(idOf(await api.categories.create({ body: { name, description } })));
  const ids: string[] = [];
  for (const { shelf, picture: drawn, ...product } of products) {
    const body = {
      ...product,
      category: categories[shelf] ?? null,
      thumbnail: files.get(nameOf(drawn)) ?? null,
    };
    ids.push(idOf(await api.products.create({ body })));
    tick('products');
  }
  return ids;
}

async function arrange(
  { api }: Teller,
  { collections }: ShopPlan,
  products: readonly string[],
): Promise<void> {
  for (const [index, { name, description, products: places }] of collections.entries()) {
    const id = idOf(await api.collections.create({ body: { name, description } }));
    const members = places.flatMap((place) => products[place] ?? []);
    made(await api.collections.setProducts({ params: { id }, body: { products: members } }));
    made(await api.layouts.create({ body: { name, type: 'collection', id, index } }));
  }
}

/**
 * Opens a shop as its owner would: domain, logo, theme, template and contact, policies, payment methods, categories, products, collections
 * and home page. Answers the ids of the products in the order of the plan.
 */
export async function openShop(
  teller: Teller,
  plan: ShopPlan,
  { suffix, drawn, tick }: { suffix: string; drawn: Drawings; tick: Tick },
): Promise<string[]> {
  const files = await upload(teller, drawn);
  const { name, label } = plan.shop;
  const logo = files.get('logo') ?? null;
  teller.session.storeId = idOf(
    await teller.api.stores.create({ body: { name, domain: `https://${label}.${suffix}`, logo } }),
  );
  await furnish(teller, plan);
  const products = await stock(teller, plan, { files, tick });
  await arrange(teller, plan, products);
  return products;
}
