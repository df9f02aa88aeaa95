// @vitest-environment jsdom
import type { FeedProduct } from '@kade/contract';
import type { RenderedPage } from '@kade/storefront-interface';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { faultsOfFeed, type FeedRow, feedRules } from './feed-rules.ts';
import { card, id, pageRequest, product, shop, shopApi } from './fixtures.ts';

const G = 'http://base.google.com/ns/1.0';
const { related: _r, delivery: _d, few: _f, tags: _t, in_stock: _i, ...plain } = product();
const goods = (at: number, changes: Partial<FeedProduct> = {}): FeedProduct => ({
  ...plain,
  _id: id(0xa00 + at),
  thumbnail: { _id: id(0xb00 + at), path: `${id(0xb00 + at)}.webp` },
  ...changes,
});

/** A product in these options; each combination of their values is a variant. */
function withOptions(at: number, named: Record<string, string[]>): FeedProduct {
  let ids = 0x10_000 * (at + 1);
  const next = () => id((ids += 1));
  const options = Object.entries(named).map(([name, values]) => ({
    _id: next(),
    name,
    values: values.map((value) => ({ _id: next(), name: value })),
  }));
  const combined = options.reduce<{ _id: string; name: string }[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const variants = combined.map((row, place) => ({
    _id: next(),
    title: row.map(({ name }) => name).join(' / '),
    values: row.map(({ _id }) => _id),
    price: 1000 + place,
    sku: `SKU-${place}`,
    image: place === 1 ? { _id: id(0xc01), path: 'of-the-variant.webp' } : null,
    buyable: place % 2 === 0,
    barcode: place === 0 ? '4006381333931' : '',
  }));
  return goods(at, { options, variants, price: 1000, price_max: 1000 + variants.length - 1 });
}

const all: FeedProduct[] = [
  goods(0, { name: 'Tea <b> & "milk"', description: 'Line one,\n"quoted"; line two ]]> & more' }),
  goods(1, { name: `${'ක්‍රීම් '.repeat(40)}🍵`, description: 'සිංහල '.repeat(2000) }),
  goods(2, { description: '', buyable: false, category: null, barcode: '4006381333932' }),
  goods(3, { compare_at: 2000, price: 1500, barcode: '40 06381 33393 1' }),
  goods(4, { later: 'Ships in 2 weeks', images: [card(2), card(3)].flatMap(({ picture }) => picture ?? []) }),
  withOptions(5, { Size: ['S', 'M'], පාට: ['රතු', 'නිල්'] }),
  withOptions(6, { Size: ['S'], Grade: ['OP', 'BOP, fine: "A"'] }),
  goods(7, { thumbnail: null }),
  goods(8, { price: 0 }),
];

const get = (address: string, changes: Parameters<typeof pageRequest>[1] = {}) =>
  renderPage(pageRequest(address, changes));

const api = (rows: readonly FeedProduct[] = all, each = 4) =>
  shopApi({
    productFeed: async (cursor = '0') => {
      const end = Number(cursor) + each;
      return { products: rows.slice(Number(cursor), end), next: end < rows.length ? String(end) : null };
    },
  });

async function textOf({ body, parts }: RenderedPage): Promise<string> {
  let text = body;
  for await (const part of parts ?? []) text += part;
  return text;
}
const feed = async (name: string, rows?: readonly FeedProduct[]) => {
  const page = await get(`/feeds/${name}`, { api: api(rows) });
  return { ...page, body: await textOf(page) };
};

async function googleRows(rows?: readonly FeedProduct[]): Promise<FeedRow[]> {
  const { body } = await feed('google.xml', rows);
  const xml = new DOMParser().parseFromString(body, 'application/xml');
  expect(xml.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(xml.documentElement.getAttribute('version')).toBe('2.0');
  return [...xml.querySelectorAll('channel > item')].map((item) => {
    const row: Record<string, string[]> = {};
    for (const { localName, namespaceURI, textContent } of item.children) {
      expect(namespaceURI).toBe(G);
      row[localName] = [...(row[localName] ?? []), textContent];
    }
    return row;
  });
}

async function metaRows(rows?: readonly FeedProduct[]): Promise<FeedRow[]> {
  const { body } = await feed('meta.csv', rows);
  const { data, errors } = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ? [value] : []])),
  );
}
const rowOf = (rows: readonly FeedRow[], of: string) => rows.find((row) => row.id?.[0] === of) ?? {};

describe('the feeds of a shop', () => {
  it('keep the published rules of Google and Meta, with texts of any kind, and are read by their parsers', async () => {
    const [google, meta] = [await googleRows(), await metaRows()];
    expect(faultsOfFeed(google, feedRules.google)).toEqual([]);
    expect(faultsOfFeed(meta, feedRules.meta)).toEqual([]);
    expect(google.map((row) => row.id)).toEqual(meta.map((row) => row.id));
    expect(rowOf(google, id(0xa00))).toMatchObject({
      title: ['Tea <b> & "milk"'],
      description: ['Line one,\n"quoted"; line two ]]> & more'],
    });
    expect(rowOf(meta, id(0xa00)).description).toEqual(['Line one,\n"quoted"; line two ]]> & more']);
  });

  it('are refused by these rules when a field is missing, too long, of another form or twice', () => {
    const one = {
      id: ['1'],
      title: ['x'.repeat(151)],
      price: ['Rs 5'],
      sale_price: ['9.00 LKR'],
      foo: ['1'],
    };
    const faults = faultsOfFeed([one, one], feedRules.google);
    for (const part of ['ids twice', 'title: too long', 'price: not as', 'link: missing', 'foo is unknown'])
      expect(faults.join('\n')).toContain(part);
    const grouped = { item_group_id: ['g'], size: ['S'] };
    expect(faultsOfFeed([grouped, grouped], {})).toContain('two equal items of a group');
    expect(faultsOfFeed([grouped, { item_group_id: ['g'] }], {})).toContain(
      'a group without its variant fields',
    );
  });

  it('have every product of every page once, without those that have no picture or no price', async () => {
    const rows = await googleRows();
    const products = new Set(rows.map((row) => row.item_group_id?.[0] ?? row.id?.[0]));
    expect(products.size).toBe(6 + 2);
    expect(products.has(id(0xa07)) || products.has(id(0xa08))).toBe(false);
  });

  it('have each variant as an item of its group, with its values, its address and its picture', async () => {
    const [google, meta] = [await googleRows(), await metaRows()];
    const shirt = all[5];
    const [, second] = shirt?.variants ?? [];
    const expected = {
      item_group_id: [shirt?._id],
      title: [shirt?.name],
      size: ['S'],
      color: ['නිල්'],
      link: [`https://nimali.example.lk/product/${shirt?._id}/${shirt?.slug}?v=${second?._id}`],
      image_link: ['https://nimali.example.lk/api/files/of-the-variant.webp?w=800'],
      price: ['1001.00 LKR'],
    };
    expect(rowOf(google, second?._id ?? '')).toMatchObject({ ...expected, availability: ['out_of_stock'] });
    expect(rowOf(meta, second?._id ?? '')).toMatchObject({ ...expected, availability: ['out of stock'] });
  });

  it('have variants of options that Google does not know as products of their own there, as a group with Meta', async () => {
    const tea = all[6];
    const last = tea?.variants?.at(-1);
    const google = rowOf(await googleRows(), last?._id ?? '');
    expect([google.item_group_id, google.title]).toEqual([undefined, [`${tea?.name} · ${last?.title}`]]);
    const meta = rowOf(await metaRows(), last?._id ?? '');
    expect(meta.additional_variant_attribute).toEqual(['Grade:BOP  fine  "A"']);
    expect(meta.item_group_id).toEqual([tea?._id]);
  });

  it('have a GTIN where the barcode is one, and say that there is none otherwise', async () => {
    const rows = await googleRows();
    expect(rowOf(rows, id(0xa03))).toMatchObject({ gtin: ['4006381333931'] });
    expect(rowOf(rows, id(0xa03)).identifier_exists).toBeUndefined();
    expect(rowOf(rows, id(0xa02))).toMatchObject({ identifier_exists: ['no'] });
    expect(rowOf(rows, id(0xa02)).gtin).toBeUndefined();
  });

  it('have the usual price and the sale price, with its time while a discount ends', async () => {
    const sale = { price: 1300, starts_at: '2027-04-10T18:30:00.000Z', ends_at: '2027-04-14T18:30:00.000Z' };
    const rows = [
      goods(0, { price: 1500, compare_at: 2000 }),
      goods(1, { price: 1450, sale }),
      goods(2, { price: 1450, sale: { price: 1300, ends_at: null } }),
    ];
    const times = async (read: typeof googleRows) =>
      (await read(rows)).map((row) => [row.price, row.sale_price, row.sale_price_effective_date ?? []]);
    const period = (zone: string) => [`2027-04-10T18:30${zone}/2027-04-14T18:30${zone}`];
    const expected = (zone: string) => [
      [['2000.00 LKR'], ['1500.00 LKR'], []],
      [['1450.00 LKR'], ['1300.00 LKR'], period(zone)],
      [['1450.00 LKR'], ['1300.00 LKR'], []],
    ];
    expect(await times(googleRows)).toEqual(expected('Z'));
    expect(await times(metaRows)).toEqual(expected('+00:00'));
  });

  it('call goods that nobody can order out of stock, and those that are sent later as such', async () => {
    const later = goods(4, { later: 'Ships in 2 weeks' });
    expect((await googleRows([later]))[0]?.availability).toEqual(['backorder']);
    expect((await metaRows([later]))[0]?.availability).toEqual(['available for order']);
    const nobody = { payment_methods: [], whatsapp: '', phone: '' };
    const closedToOrders = { ...api(), shop: async () => shop(nobody) };
    const text = await textOf(await get('/feeds/google.xml', { api: closedToOrders }));
    expect(text).not.toContain('in_stock');
  });

  it('are in the language of the request, with addresses in it', async () => {
    const rows = [goods(0, { name: 'තේ', names: { si: 'තේ' } })];
    const page = await get('/feeds/google.xml', { api: api(rows), language: 'si' });
    expect(await textOf(page)).toMatch(/<g:link>[^<]+\?lang=si<\/g:link>/);
  });

  it('have one address each, and are closed with the shop', async () => {
    const { status, headers } = await get('/feeds/google.xml?q=tea');
    expect([status, headers.Location]).toEqual([302, '/feeds/google.xml']);
    expect((await get('/feeds/other.xml')).status).toBe(404);
    const closed = { ...api(), shop: async () => shop({ closed: true }) };
    const page = await get('/feeds/meta.csv', { api: closed });
    expect([page.status, page.parts, page.type]).toEqual([
      (await get('/', { api: closed })).status,
      undefined,
      'text/html',
    ]);
  });
});
