import { createHash } from 'node:crypto';
import type { Import, ImportRow } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { csvFile, kadeFile, newShopify, oldShopify, SHIRT, SOAP } from '../../../../test/import-files.ts';
import { catalogueOf, samePicture, sendImport as sendFile, startImport } from '../../../../test/imports.ts';
import { wooEnglish, wooGerman } from '../../../../test/woo-files.ts';
import { hire } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({
    ctx: { pictures: samePicture },
    env: { PLAN_ENFORCEMENT: 'enforce' },
    onlyDeclaredStatuses: true,
  });
});
beforeEach(async () => {
  shop = await here.newMerchant();
});

const sendImport = (file: string, over: object = {}) => sendFile(here, shop, file, over);
const catalogue = () => catalogueOf(shop);
const start = (id: string) => startImport(here, shop, id);
const imported = async (file: string) => start((await sendImport(file))._id);
const rowsOf = async ({ _id: id }: Import, query = {}): Promise<ImportRow[]> =>
  okay(await shop.api.imports.rows({ params: { id }, query }));
const step = (id: string, name: 'start' | 'pause' | 'cancel' | 'undo') =>
  shop.api.imports.step({ params: { id }, body: { step: name } });
/** What is stored of a store, but for its imports. */
async function storedRows(): Promise<string> {
  const digest = createHash('sha256');
  const store = new mongoose.Types.ObjectId(shop.storeId);
  for (const name of ['Product', 'Category', 'StockMove', 'FormerPrice', 'Collection']) {
    const rows = await mongoose.model(name).collection.find({ store }).sort({ _id: 1 }).toArray();
    digest.update(JSON.stringify(rows));
  }
  digest.update(JSON.stringify(await mongoose.model('Store').findById(store).lean()));
  return digest.digest('hex');
}

describe('an import', () => {
  it('has the same catalogue from both dialects of Shopify', async () => {
    await imported(oldShopify());
    const old = await catalogue();
    expect(old.map(({ name, category, options }) => [name, category, options])).toEqual([
      [
        'Shirt "Galle", නිල්',
        'Shirts',
        [
          ['Colour', ['Blue', 'Red']],
          ['Size', ['S', 'M']],
        ],
      ],
      ['Soap', undefined, []],
    ]);
    expect(old[0]?.variants).toMatchObject([
      {
        title: 'Blue / S',
        price: 2500,
        compare_at: 3000,
        cost: 1200,
        sku: 'SH-B-S',
        barcode: '7210448301122',
      },
      { title: 'Blue / M', price: 2500, stock_quantity: 6, weight_g: 250 },
      { title: 'Red / S', price: 2600, stock_quantity: 0 },
      { title: 'Red / M', price: 2600, stock_quantity: 0 },
    ]);
    shop = await here.newMerchant();
    await imported(newShopify());
    expect(await catalogue()).toEqual(old);
  });

  it('writes nothing in its dry run, whose numbers are those of the run', async () => {
    await shop.api.products.create({ body: aProduct() });
    await here.ctx.background.whenIdle();
    const before = await storedRows();
    const checked = await sendImport(oldShopify());
    expect(checked).toMatchObject({ state: 'checked', system: 'shopify', lines: 6, categories: ['Shirts'] });
    expect(await storedRows()).toBe(before);
    const done = await start(checked._id);
    expect(done).toMatchObject({
      state: 'done',
      figures: { create: 2, update: 0, refused: 0, done: 2, waiting: 0 },
    });
    const products = okay(await shop.api.products.list({ query: {} }));
    expect(products).toHaveLength(3);
  });

  it('changes nothing when the same file comes again, and shows exactly what another one changes', async () => {
    await imported(oldShopify());
    const again = await sendImport(newShopify());
    expect(again.figures).toMatchObject({ create: 0, update: 0, same: 2, refused: 0 });
    const dearer = await sendImport(oldShopify([...SHIRT, { ...SOAP, 'Variant Price': '500' }]));
    expect(dearer.figures).toMatchObject({ update: 1, same: 1 });
    const [row] = await rowsOf(dearer, { action: 'update' });
    expect(row?.changes).toEqual([{ variant: null, field: 'price', before: '450', after: '500' }]);
    expect((await start(dearer._id)).figures).toMatchObject({ done: 1, changed: 0, failed: 0 });
    expect((await catalogue()).find(({ name }) => name === 'Soap')?.price).toBe(500);
  });

  it('leaves a product alone whose field was changed since the dry run', async () => {
    await imported(oldShopify());
    const next = await sendImport(oldShopify([{ ...SOAP, 'Variant Price': '500' }]));
    const [row] = await rowsOf(next);
    const id = row?.product ?? '';
    okay(await shop.api.products.update({ params: { id }, body: { price: 475 } }));
    expect((await start(next._id)).figures).toMatchObject({ done: 0, changed: 1 });
    expect(okay(await shop.api.products.get({ params: { id } })).price).toBe(475);
  });

  it('writes a field that is still the same although another one was changed', async () => {
    await imported(oldShopify());
    const next = await sendImport(oldShopify([{ ...SOAP, 'Variant Price': '500' }]));
    const [row] = await rowsOf(next);
    const id = row?.product ?? '';
    okay(await shop.api.products.update({ params: { id }, body: { low_stock: 2 } }));
    expect((await start(next._id)).figures).toMatchObject({ done: 1, changed: 0 });
    expect(okay(await shop.api.products.get({ params: { id } }))).toMatchObject({ price: 500, low_stock: 2 });
  });

  it('has the same catalogue from WooCommerce in English and in German', async () => {
    await imported(wooEnglish());
    const english = await catalogue();
    expect(english.map(({ name, category }) => [name, category])).toEqual([
      ['Gift card', 'Gifts'],
      ['Sari', 'Saris'],
    ]);
    shop = await here.newMerchant();
    const german = await sendImport(wooGerman());
    expect(german.system).toBe('woocommerce');
    await start(german._id);
    expect(await catalogue()).toEqual(english);
  });

  it('of an unknown file waits for a mapping, and remembers it for the next such file', async () => {
    const file = (price: string) =>
      csvFile(['Ware', 'Preis', 'Menge'], [{ Ware: 'Tea', Preis: price, Menge: 3 }]);
    const sent = await sendImport(file('450'));
    expect(sent).toMatchObject({
      state: 'mapping',
      system: 'other',
      mapping: [],
      headings: ['Ware', 'Preis', 'Menge'],
    });
    expect((await step(sent._id, 'start')).status).toBe(409);
    const mapping = [
      { column: 'name' as const, heading: 'Ware' },
      { column: 'price' as const, heading: 'Preis' },
      { column: 'stock' as const, heading: 'Menge' },
    ];
    okay(await shop.api.imports.check({ params: { id: sent._id }, body: { mapping } }));
    await here.ctx.background.whenIdle();
    expect((await start(sent._id)).figures).toMatchObject({ done: 1 });
    const next = await sendImport(file('500'));
    expect(next).toMatchObject({ state: 'checked', figures: { update: 1 } });
  });

  it('names line, column, value and remedy of a problem, with the cells to correct', async () => {
    const sent = await sendImport(oldShopify([{ ...SOAP, 'Variant Barcode': '8.9E+12' }]));
    expect(sent.figures).toMatchObject({ create: 0, refused: 1 });
    const [row] = await rowsOf(sent, { action: 'refused' });
    expect(row?.problems).toEqual([
      { line: 2, column: 'Variant Barcode', value: '8.9E+12', reason: 'code_shortened' },
    ]);
    const at = sent.headings.indexOf('Variant Barcode');
    const cells = (row?.cells ?? []).map((each) =>
      each.map((text, nth) => (nth === at ? '8900000000001' : text)),
    );
    const corrected = csvFile(
      [...sent.headings, 'result', 'what to do'],
      cells.map((each) => Object.fromEntries(each.map((text, nth) => [sent.headings[nth] ?? '', text]))),
    );
    expect((await imported(corrected)).figures).toMatchObject({ create: 1, done: 1, refused: 0 });
  });

  it('is refused before it begins where the plan has no room', async () => {
    shop = await here.newMerchant({ plan: 'starter' });
    const many = Array.from({ length: 60 }, (_, nth) => ({
      ...SOAP,
      Handle: `soap-${nth}`,
      Title: `Soap ${nth}`,
    }));
    const { _id: id, figures } = await sendImport(oldShopify(many));
    expect(figures.create).toBe(60);
    const refused = await step(id, 'start');
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'plan_limit']);
    expect(okay(await shop.api.products.list({ query: {} }))).toEqual([]);
  });

  it('does not touch the products of another store whose ids are in the file', async () => {
    const bobs = okay(await here.bob.api.products.create({ body: aProduct() }));
    const row = { id: bobs._id, name: 'Mine', price: 1, in_stock: 'yes', stock_quantity: 1 };
    const sent = await sendImport(kadeFile([row]));
    expect(sent.figures).toMatchObject({ create: 0, update: 0, refused: 1 });
    const [shown] = await rowsOf(sent);
    expect(shown?.problems).toMatchObject([{ reason: 'id_foreign', value: bobs._id }]);
    await start(sent._id);
    expect(okay(await here.bob.api.products.get({ params: { id: bobs._id } })).name).toBe(bobs.name);
    const { _id: id } = sent;
    expect((await here.bob.api.imports.get({ params: { id } })).status).toBe(404);
    expect((await here.bob.api.imports.rows({ params: { id }, query: {} })).status).toBe(404);
    expect((await here.bob.api.imports.step({ params: { id }, body: { step: 'undo' } })).status).toBe(404);
  });

  it('changes a product of Kade’s own file by its id', async () => {
    const { _id: id } = okay(await shop.api.products.create({ body: aProduct() }));
    await imported(kadeFile([{ id, name: 'Ceylon tea 200 g', price: '1,500.00', in_stock: 'yes' }]));
    expect(okay(await shop.api.products.get({ params: { id } }))).toMatchObject({
      name: 'Ceylon tea 200 g',
      price: 1500,
      stock_quantity: 12,
    });
  });
});

describe('the steps of an import', () => {
  it('can be repeated, paused, gone on with and cancelled', async () => {
    const { _id: id } = await sendImport(oldShopify());
    okay(await step(id, 'cancel'));
    okay(await step(id, 'cancel'));
    expect((await step(id, 'start')).status).toBe(409);
    expect((await step(id, 'undo')).status).toBe(409);
    expect(okay(await shop.api.products.list({ query: {} }))).toEqual([]);
  });

  it('are made once however many ask for them', async () => {
    const { _id: id } = await sendImport(oldShopify());
    const replies = await Promise.all(Array.from({ length: 20 }, () => step(id, 'start')));
    expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true);
    await here.ctx.background.whenIdle();
    expect(okay(await shop.api.products.list({ query: {} }))).toHaveLength(2);
    expect((await shop.api.imports.check({ params: { id }, body: {} })).status).toBe(409);
  });
});

describe('a member who may not see what products cost', () => {
  it('starts no import that sets it, and one without that column', async () => {
    const clerk = await hire(here, shop, 'catalogue');
    const { _id: id, mapping } = await sendFile(here, clerk, newShopify());
    expect(mapping.map(({ column }) => column)).toContain('cost');
    const refused = { status: 403, body: { params: { permission: 'products:cost' } } };
    const begin = { params: { id }, body: { step: 'start' as const } };
    expect(await clerk.api.imports.step(begin)).toMatchObject(refused);
    expect(await clerk.api.imports.check({ params: { id }, body: { mapping } })).toMatchObject(refused);
    const without = mapping.filter(({ column }) => column !== 'cost');
    okay(await clerk.api.imports.check({ params: { id }, body: { mapping: without } }));
    await here.ctx.background.whenIdle();
    expect(await startImport(here, clerk, id)).toMatchObject({ state: 'done' });
    expect((await catalogue()).flatMap(({ variants }) => variants).some(({ cost }) => cost)).toBe(false);
  });
});
