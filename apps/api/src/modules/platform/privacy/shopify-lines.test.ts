import { beforeAll, expect, it } from 'vitest';
import { oldShopify, SHIRT, SOAP } from '../../../../test/import-files.ts';
import { catalogueOf, samePicture, sendImport, startImport } from '../../../../test/imports.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import type { Product } from '@kade/contract';
import { csvLine } from './export-csv.ts';
import { SHOPIFY_HEADINGS, shopifyLines } from './shopify-lines.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { pictures: samePicture } });
});

const addressOf = (path: string) => `https://shop.example.com/api/files/${path}`;

async function exported(shop: Person): Promise<string> {
  const listed = okay(await shop.api.products.list({ query: {} }));
  const products = await Promise.all(
    listed.map(async ({ _id: id }) => okay(await shop.api.products.get({ params: { id } })) as Product),
  );
  const lines = products.flatMap((product) => shopifyLines(product, addressOf));
  return [SHOPIFY_HEADINGS, ...lines].map(csvLine).join('');
}

it('The file of Shopify that a store exports gives another store the same catalogue', async () => {
  const odd = {
    ...SOAP,
    Handle: 'odd',
    Title: '=1+1, "odd" <b>',
    'Body (HTML)': 'a &lt;b&gt;<br>c',
    Status: 'active',
  };
  const file = oldShopify([...SHIRT, SOAP, odd]);
  const first = await here.newMerchant();
  await startImport(here, first, (await sendImport(here, first, file))._id);
  const catalogue = await catalogueOf(first);
  expect(catalogue).toHaveLength(3);
  const second = await here.newMerchant();
  const sent = await sendImport(here, second, await exported(first));
  expect(sent).toMatchObject({
    system: 'shopify',
    left: ['Variant Inventory Tracker', 'Image Position'],
    figures: { refused: 0 },
  });
  await startImport(here, second, sent._id);
  expect(await catalogueOf(second)).toEqual(catalogue);
});
