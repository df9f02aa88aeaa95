import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { addProduct, blouse, variantOf } from '../../../../test/blouse.ts';
import { anOrder } from '../../../../test/bodies.ts';
import { unzip } from '../../../../test/unzip.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

/** Returns the former prices in the merchant's export, oldest first. */
async function formerPrices({ api }: Person) {
  const { link } = okay(await api.account.export({ body: {} }));
  const reply = await fetch(here.url + new URL(link).pathname);
  const files = await unzip(Buffer.from(await reply.arrayBuffer()));
  const [, file] = [...files].find(([path]) => path.endsWith('/former-prices.json')) ?? [];
  return JSON.parse(String(file)) as {
    product: string;
    variant: string;
    price: number;
    until: string;
    by: string;
  }[];
}

it('each price that a product or a variant had is in the export, with its last moment and who replaced it', async () => {
  const shop = await here.newMerchant();
  const { _id: tea } = await addProduct(shop, { price: 1200 });
  const shirt = await blouse(shop);
  const small = variantOf(shirt, 'S')._id;
  const began = new Date().toISOString();
  for (const price of [900.5, 900.5, 1100])
    okay(await shop.api.products.update({ params: { id: tea }, body: { name: 'Tea', price } }));
  const body = [
    { _id: small, price: 1000 },
    { _id: shirt._id, price: 1200 },
  ];
  okay(await shop.api.variants.update({ params: { id: shirt._id }, body }));
  const kept = await formerPrices(shop);
  expect(kept.map(({ product, variant, price }) => [product, variant, price])).toEqual([
    [tea, tea, 1200],
    [tea, tea, 900.5],
    [shirt._id, small, 1200],
  ]);
  const stored = await mongoose.connection
    .collection('stores')
    .findOne({ _id: new mongoose.Types.ObjectId(shop.storeId) });
  expect(new Set(kept.map(({ by }) => by))).toEqual(new Set([String(stored?.merchant)]));
  for (const { until } of kept) expect(until > began && until <= new Date().toISOString()).toBe(true);
});

it('sales, other fields, refused prices of a product with options, and archived variants keep none', async () => {
  const shop = await here.newMerchant();
  const { _id: tea } = await addProduct(shop);
  const shirt = await blouse(shop);
  okay(await shop.api.orders.create({ body: anOrder([tea]) }));
  okay(await shop.api.products.update({ params: { id: tea }, body: { name: 'Tea', stock_quantity: 90 } }));
  const refused = await shop.api.products.update({ params: { id: shirt._id }, body: { price: 5 } });
  expect(refused.status).toBe(409);
  const large = variantOf(shirt, 'L')._id;
  const changes = [{ change: 'archive_variant' as const, variant: large }];
  okay(
    await shop.api.variants.changeOptions({ params: { id: shirt._id }, body: { changes, confirm: true } }),
  );
  okay(await shop.api.variants.update({ params: { id: shirt._id }, body: [{ _id: large, price: 5 }] }));
  expect(await formerPrices(shop)).toEqual([]);
});

it('they are on no page and in no reply of the shop, and the database deletes them after 60 days', async () => {
  const shop = await here.newMerchant();
  const { _id: tea } = await addProduct(shop, { price: 7431 });
  okay(await shop.api.products.update({ params: { id: tea }, body: { price: 900 } }));
  expect(await formerPrices(shop)).toHaveLength(1);
  for (const path of [`/api/merchant/products/${tea}`, `/api/storefront/products/${tea}?shop=${shop.host}`]) {
    const reply = await fetch(here.url + path);
    expect([reply.status, (await reply.text()).includes('7431')]).toEqual([200, false]);
  }
  const indexes = await mongoose.model('FormerPrice').collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 60 * 86_400 }),
  );
});
