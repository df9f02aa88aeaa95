import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { oldShopify } from '../../../../test/import-files.ts';
import { samePicture, sendImport, startImport } from '../../../../test/imports.ts';
import { visitAt } from '../../../../test/visit.ts';
import { type Person, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');
const PRODUCTS = 20;

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { pictures: samePicture, storefront: await loadStorefront({ WEB_DIR: apps }) } });
  shop = await here.newMerchant();
});

const visit = async () => (await visitAt(here.url, { host: shop.host, path: '/products' })).html;
const revision = async (): Promise<number> => {
  const row = await mongoose.model('Store').collection.findOne({
    _id: new mongoose.Types.ObjectId(shop.storeId),
  });
  return Number(row?.front ?? 0);
};

it('Visitors see the last product of an import that is done, whose writes share their invalidations of pages', async () => {
  const file = oldShopify(
    Array.from({ length: PRODUCTS }, (_, n) => ({
      Handle: `soap-${n}`,
      Title: `Soap ${n}`,
      'Variant Price': 450,
      'Variant Inventory Qty': 5,
      'Image Src': `https://pictures.example/${n}.jpg`,
    })),
  );
  const { _id: id } = await sendImport(here, shop, file);
  expect(await visit()).not.toContain('Soap');
  const before = await revision();
  const done = await startImport(here, shop, id);
  expect(done).toMatchObject({ state: 'done', figures: { done: PRODUCTS } });
  expect(await visit()).toContain(`Soap ${PRODUCTS - 1}`);
  // One with the first write, one in 5 seconds, and one at the end.
  expect((await revision()) - before).toBeLessThan(PRODUCTS / 2);
});
