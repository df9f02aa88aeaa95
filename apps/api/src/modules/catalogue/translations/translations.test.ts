import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { getFromShop } from '../../../../test/shop-api.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { Products } from '../products/product.model.ts';
import { correctSearchWords } from '../products/search-products.ts';
import { Store } from '../../../db/stores/store.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
});

const names = { si: 'කළු තේ', ta: 'கருப்பு தேநீர்' };
const descriptions = { si: 'නුවරඑළියෙන්.\n\nසිසිල් තැනක තබන්න.' };

const create = async (over: object = {}) =>
  okay(await shop.api.products.create({ body: aProduct({ name: 'Black tea', tags: 'gift', ...over }) }));
const update = async (id: string, body: object) =>
  okay(await shop.api.products.update({ params: { id }, body }));
const read = async (id: string) => okay(await shop.api.products.get({ params: { id } }));
const inShop = async <Body>(path: string) =>
  (await getFromShop<Body>(here.url, { host: shop.host, path })).body;
interface Named {
  _id: string;
  name: string;
  slug: string;
  description?: string;
  names?: object;
  descriptions?: object;
}
/** The names that a search of the merchant and one of a visitor find. */
async function found(q: string): Promise<string[][]> {
  await here.ctx.background.whenIdle();
  const rows = okay(await shop.api.products.list({ query: { q } }));
  const cards = await inShop<Named[]>(`/products?q=${encodeURIComponent(q)}`);
  return [rows.map(({ name }) => name), cards.map(({ name }) => name)];
}

describe('translations of a product', () => {
  it('are stored beside its main texts; lists have the names only', async () => {
    const made = await create({ names, descriptions });
    expect(made).toMatchObject({ name: 'Black tea', names, descriptions });
    expect(await read(made._id)).toMatchObject({ names, descriptions });
    const [row] = okay(await shop.api.products.list());
    expect(row).toMatchObject({ names });
    expect(row).not.toHaveProperty('descriptions');
  });

  it('are absent from every reply where none were given, also after they were removed', async () => {
    const { _id: id } = await create({ names, descriptions });
    for (const gone of [
      { names: null, descriptions: null },
      { names: {}, descriptions: { si: ' ', ta: null } },
    ]) {
      await update(id, { names, descriptions });
      await update(id, gone);
      const replies = [
        await read(id),
        ...okay(await shop.api.products.list()),
        await inShop<Named>(`/products/${id}?lang=si`),
        ...(await inShop<Named[]>('/products')),
      ];
      expect(JSON.stringify(replies)).not.toMatch(/"names"|"descriptions"/);
    }
  });

  it('stay when other fields are changed, or a row of a list is sent back', async () => {
    const { _id: id } = await create({ names, descriptions });
    await update(id, { name: 'Black tea 100 g', price: 900 });
    const [row] = okay(await shop.api.products.list());
    await update(id, { ...row, stock_quantity: 3 });
    expect(await read(id)).toMatchObject({ name: 'Black tea 100 g', names, descriptions, stock_quantity: 3 });
  });

  it('keep the version when equal ones are sent, in any order', async () => {
    const { _id: id } = await create({ names });
    const before = await read(id);
    await update(id, { names: { ta: ` ${names.ta} `, si: names.si, en: '' } });
    expect(await read(id)).toEqual(before);
  });

  it('that are removed leave the lists, the search and the addresses of the shop as without them', async () => {
    const category = okay(await shop.api.categories.create({ body: { name: 'Drinks', names } }));
    okay(await shop.api.categories.update({ params: { id: category._id }, body: { names: null } }));
    const { _id: id } = await create({ names, category: category._id });
    await update(id, { names: null });
    expect(await inShop('/product-addresses')).toMatchObject({ products: [{ _id: id, slug: 'black-tea' }] });
    for (const path of [
      '/products?q=drinks',
      `/categories/${category._id}`,
      `/products/${id}`,
      '/suggest?q=black',
    ])
      expect(await inShop(path)).not.toHaveProperty('error');
  });

  it.each([
    ['an unknown language', { names: { fr: 'Thé' } }],
    ['the name of a prototype', JSON.parse('{"names":{"__proto__":"x"}}')],
    ['the name of a constructor', { names: { constructor: 'x' } }],
    ['a list', { names: ['x'] }],
    ['an operator', { names: { si: { $gt: '' } } }],
    ['a long name', { names: { si: 'ක'.repeat(256) } }],
    ['a long description', { descriptions: { ta: 'அ'.repeat(20_001) } }],
    ['a description of 100 kB', { descriptions: { ta: 'அ'.repeat(100_000) } }],
  ])('are refused with %s, and nothing is changed', async (_, body: object) => {
    const before = await create({ names });
    const { status } = await shop.api.products.update({ params: { id: before._id }, body });
    // A body over the limit of size is refused before it is read.
    expect([400, 413]).toContain(status);
    expect(await read(before._id)).toEqual(before);
  });

  it('are found by the words of every language, whichever fields were written last', async () => {
    const { _id: id } = await create({ names });
    const once = [['Black tea'], ['Black tea']];
    for (const q of ['black', 'කළු', 'தேநீர்', 'gift']) expect(await found(q)).toEqual(once);
    await update(id, { tags: 'present' });
    for (const q of ['black', 'කළු', 'present']) expect(await found(q)).toEqual(once);
    await update(id, { name: 'Black tea', tags: 'gift' });
    for (const q of ['கருப்பு', 'gift']) expect(await found(q)).toEqual(once);
    await update(id, { names: { si: 'කහට' } });
    expect(await found('කහට')).toEqual(once);
    expect(await found('කළු')).toEqual([[], []]);
  });

  it('that are too long for the index are found by their text', async () => {
    const words = (mark: string, length: number) =>
      Array.from({ length }, (_, at) => `නම${at}${mark}`).join(' ');
    await create({ names: { si: words('කඛග', 28) }, tags: words('තථද', 90) });
    expect(await found('නම27කඛග')).toEqual([['Black tea'], ['Black tea']]);
  });

  it('are found again after the version before has written the product', async () => {
    const { _id: id } = await create({ names });
    await Products.unscoped().updateOne({ _id: id }, { $set: { search_words: ['black', 'tea', 'gift'] } });
    expect(await found('කළු')).toEqual([[], []]);
    const store = await Store.ofRow(shop.storeId);
    if (store) await correctSearchWords(store);
    expect(await found('කළු')).toEqual([['Black tea'], ['Black tea']]);
  });
});

describe('the public routes of a shop', () => {
  it('name everything in the language that is asked for, at the address of the main name', async () => {
    const category = okay(
      await shop.api.categories.create({
        body: { name: 'Tea', names: { si: 'තේ' }, descriptions: { si: 'හොඳම තේ' } },
      }),
    )._id;
    const { _id: id } = await create({ names, descriptions, category, in_stock: true });
    const other = await create({ name: 'Green tea', category, in_stock: true });
    const collection = okay(
      await shop.api.collections.create({ body: { name: 'Gifts', names: { si: 'තෑගි' }, products: [id] } }),
    )._id;
    okay(await shop.api.layouts.create({ body: { id: collection, name: 'Gifts' } }));
    const product = await inShop<Named & { category: Named; related: Named[] }>(`/products/${id}?lang=si`);
    expect(product).toMatchObject({
      name: names.si,
      slug: 'black-tea',
      description: descriptions.si,
      names,
      category: { name: 'තේ', slug: 'tea' },
      related: [{ name: 'Green tea' }],
    });
    expect((await inShop<{ related: Named[] }>(`/products/${other._id}?lang=si`)).related[0]?.name).toBe(
      names.si,
    );
    expect(await inShop(`/products/${id}?lang=ta`)).toMatchObject({
      name: names.ta,
      description: 'Broken orange pekoe',
    });
    expect(await inShop(`/products/${id}`)).toMatchObject({ name: 'Black tea', names, descriptions });
    expect((await inShop<Named[]>('/products?lang=si')).map(({ name }) => name)).toEqual([
      'Green tea',
      names.si,
    ]);
    expect((await inShop<Named[]>(`/suggest?q=${encodeURIComponent('කළු')}&lang=si`))[0]?.name).toBe(names.si);
    expect(await inShop(`/categories/${category}?lang=si`)).toMatchObject({
      name: 'තේ',
      description: 'හොඳම තේ',
    });
    expect(await inShop(`/collections/${collection}?lang=si`)).toMatchObject({
      name: 'තෑගි',
      description: '',
    });
    expect(await inShop('/home?lang=si')).toMatchObject([
      { name: 'තෑගි', collection: { name: 'තෑගි' }, products: [{ name: names.si }] },
    ]);
    expect(await inShop('/shop?lang=si')).toMatchObject({
      menu: { categories: [{ name: 'තේ', slug: 'tea' }], collections: [{ name: 'තෑගි' }] },
    });
    expect((await inShop<Named[]>(`/products?q=${encodeURIComponent('තේ')}`)).length).toBe(2);
    expect((await getFromShop(here.url, { host: shop.host, path: '/products?lang=fr' })).status).toBe(400);
  });

  it('quote and confirm in the language of the buyer; the merchant reads the main name', async () => {
    const { _id: product } = await create({ names, in_stock: true, stock_quantity: 9 });
    const shirt = await blouse(shop);
    const { _id: variant } = variantOf(shirt, 'M');
    await update(shirt._id, { names: { si: 'හැට්ටය' } });
    const lines = [
      { product, quantity: 1 },
      { product: shirt._id, variant, quantity: 1 },
    ];
    const buyer = buyerAt(here.url, shop.host);
    const quote = async (language?: string) =>
      (await buyer.quote({ lines, ...(language ? { language } : {}) })).body.lines.map(({ name }) => name);
    expect(await quote('si')).toEqual([names.si, 'හැට්ටය · M']);
    expect(await quote('en')).toEqual(['Black tea', 'Blouse · M']);
    expect(await quote()).toEqual(['Black tea', 'Blouse · M']);
    const { body } = await buyer.buy({
      ...aCheckout([], { language: 'si', email: 'kamal@example.lk' }),
      lines,
    });
    const order = () => inShop<{ products: Named[] }>(`/orders/${body.token}`);
    const bought = async () => (await order()).products.map(({ name }) => name);
    expect(await bought()).toEqual([names.si, 'හැට්ටය · M']);
    const [row] = okay(await shop.api.orders.list());
    expect(row?.products.map(({ productId }) => productId.name)).toEqual(['Black tea', 'Blouse · M']);
    await here.ctx.background.whenIdle();
    const mails = (await here.ctx.outbox?.list()) ?? [];
    const mailTo = (address: string) => mails.find(({ to }) => to === address)?.text;
    expect(mailTo('kamal@example.lk')).toContain(names.si);
    expect(mailTo('kamal@example.lk')).not.toContain('Black tea');
    expect(mailTo(shop.email)).toContain('Black tea');
    // A product that is called otherwise now is shown as it was bought.
    await update(product, { name: 'White tea', names: { si: 'සුදු තේ' } });
    expect(await bought()).toEqual(['Black tea', 'හැට්ටය · M']);
  });
});
