import { policyTypes } from '@kade/contract';
import type { Drawings } from './drawings.ts';
import { createHome } from './create-home.ts';
import { type CreatedProduct, createProducts } from './create-products.ts';
import type { ShopPlan } from './plan.ts';
import { policiesOf } from './policies.ts';
import { idOf, successOf, type ApiUser } from './seed-server.ts';

/** Called after each product and order that was created. */
export type OnCreated = () => void;

async function upload({ api }: ApiUser, drawn: Drawings): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  // One at a time, because the API limits concurrent uploads.
  for (const [name, bytes] of drawn) {
    const type = name === 'welcome' ? 'jpeg' : 'png';
    const file = new File([new Uint8Array(bytes)], `${name}.${type}`, { type: `image/${type}` });
    sent.set(name, idOf(await api.files.upload({ body: { file } })));
  }
  return sent;
}

async function configure({ api }: ApiUser, { shop }: ShopPlan): Promise<void> {
  successOf(await api.theme.create({ body: shop.theme }));
  successOf(
    await api.shopSettings.update({
      body: {
        ...shop.front,
        asks_consent: ['email'],
        reviews: 'moderated',
        ...(shop.leftCarts ? { left_carts: true } : {}),
      },
    }),
  );
  successOf(await api.stores.setSocialLinks({ body: shop.social }));
  const policies = policiesOf(shop);
  for (const type of policyTypes)
    successOf(await api.policies.create({ params: { type }, body: { content: policies[type] } }));
  if (shop.payment.includes('credit_debit'))
    successOf(
      await api.paymentMethods.saveCredentials({
        params: { provider: 'payhere' },
        body: { merchant_id: '1211149', merchant_secret: 'demo-secret-that-opens-nothing' },
      }),
    );
  successOf(await api.delivery.replace({ body: shop.delivery }));
  successOf(await api.paymentSettings.update({ body: shop.payments }));
  for (const method of shop.payment)
    successOf(await api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
}

async function createCollections(
  { api }: ApiUser,
  { collections }: ShopPlan,
  products: readonly CreatedProduct[],
): Promise<string[]> {
  const created: string[] = [];
  for (const [index, { name, description, products: places }] of collections.entries()) {
    const id = idOf(await api.collections.create({ body: { name, description } }));
    const members = places.flatMap((place) => products[place]?.id ?? []);
    successOf(await api.collections.setProducts({ params: { id }, body: { products: members } }));
    successOf(await api.layouts.create({ body: { name, type: 'collection', id, index } }));
    created.push(id);
  }
  return created;
}

async function createDiscounts(
  { api }: ApiUser,
  { shop: { discounts = [] } }: ShopPlan,
  collections: readonly string[],
): Promise<void> {
  for (const { terms, collection, codes: count } of discounts) {
    const named = collection === undefined ? undefined : collections[collection];
    const target = { products: [], categories: [], collections: named ? [named] : [] };
    const id = idOf(await api.discounts.create({ body: { ...terms, target } }));
    if (count) successOf(await api.discounts.makeCodes({ params: { id }, body: { count } }));
  }
}

/**
 * Creates a store with its settings, categories, products, collections, discounts and home page through the API. Returns the
 * products in the order of the plan.
 */
export async function createShop(
  user: ApiUser,
  plan: ShopPlan,
  { suffix, drawn, now, onCreated }: { suffix: string; drawn: Drawings; now: Date; onCreated: OnCreated },
): Promise<CreatedProduct[]> {
  const files = await upload(user, drawn);
  const { name, label } = plan.shop;
  const logo = files.get('logo') ?? null;
  user.session.storeId = idOf(
    await user.api.stores.create({ body: { name, domain: `https://${label}.${suffix}`, logo } }),
  );
  await configure(user, plan);
  const products = await createProducts(user, plan, { files, onCreated });
  await createDiscounts(user, plan, await createCollections(user, plan, products));
  await createHome(user, plan.shop, { welcome: files.get('welcome') ?? '', now });
  return products;
}
