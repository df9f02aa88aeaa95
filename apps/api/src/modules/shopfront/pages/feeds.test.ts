import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { redAndBlue } from '../../../../test/blouse.ts';
import { aSale } from '../../../../test/discounts.ts';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');
const MIDNIGHT = new Date('2027-04-14T18:30:00Z');
const clock = fixedClock(MIDNIGHT);
const FEEDS = ['/feeds/google.xml', '/feeds/meta.csv'] as const;
let here: World;
let shop: Person;
let thumbnail: string;
/** The products that lists of the shop have, by what they are. */
const ids: Record<string, string> = {};

const seconds = (from: Date, count: number) => new Date(from.getTime() + count * 1000);
const visit = (path: string, visiting = {}) => visitAt(here.url, { host: shop.host, path, ...visiting });
const add = async (over: object) =>
  okay(await shop.api.products.create({ body: aProduct({ thumbnail, ...over }) }))._id;

beforeAll(async () => {
  here = await world({ ctx: { clock, storefront: await loadStorefront({ WEB_DIR: apps }) } });
  shop = await here.newMerchant();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await aPicture())]), 'tea.png');
  thumbnail = okay(await shop.api.files.upload({ body }))._id;
  ids.plain = await add({ name: 'Tea & "milk"', price: 1234.5, barcode: '4006381333931' });
  ids.marked = await add({ name: 'Mug', price: 950, compare_at: 1200 });
  ids.none = await add({ name: 'Lamp', stock_quantity: 0 });
  ids.later = await add({ name: 'Loom', stock_quantity: 0, when_out: { note: 'In 2 weeks', floor: -5 } });
  const { _id: shirt, variants } = await redAndBlue(shop);
  ids.shirt = shirt;
  okay(await shop.api.products.update({ params: { id: shirt }, body: { thumbnail } }));
  const changes = variants.map(({ _id }, at) => ({
    _id,
    price: 1000 + at * 150,
    sku: `S-${at}`,
    ...(at === 1 ? { compare_at: 2000 } : {}),
    ...(at === 2 ? { in_stock: false } : {}),
  }));
  okay(await shop.api.variants.update({ params: { id: shirt }, body: changes }));
});

interface Item {
  link: string;
  fields: Record<string, string>;
}
const plain = (text: string) =>
  text.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code)));
async function itemsOf(path: string): Promise<Item[]> {
  const { html } = await visit(path);
  return [...html.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
    const fields = Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name = '', value = '']) => [name, plain(value)]),
    );
    return { link: fields.link ?? '', fields };
  });
}
const googleItems = () => itemsOf(FEEDS[0]);

interface Offer {
  price: string;
  availability?: string;
  priceValidUntil?: string;
  priceSpecification?: { price: string };
  url: string;
}
/** What the page at an address offers there to search engines, and how it shows the price. */
async function offerAt(link: string): Promise<{ offer: Offer; shown: string }> {
  const { pathname, search } = new URL(link);
  const { html, status } = await visit(pathname + search);
  expect([status, link]).toEqual([200, link]);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const data = [JSON.parse(json)].flat().flatMap((each) => [each, ...(each.hasVariant ?? [])]);
  const offer = data.map((each) => each.offers as Offer | undefined).find((each) => each?.url === link);
  const [, shown = ''] = /id="deal">(.*?)<\/div>/.exec(html) ?? [];
  return { offer: offer ?? { price: '', url: '' }, shown: shown.replace(/<[^>]+>|,/g, ' ') };
}
const STATES: Record<string, string> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
  backorder: 'https://schema.org/BackOrder',
};

describe('the feeds of a shop with variants and a running discount', () => {
  it('have the prices, the states and the times that pages show to people and to search engines', async () => {
    clock.set(seconds(MIDNIGHT, -3600));
    const times = { starts_at: seconds(MIDNIGHT, -7200).toISOString(), ends_at: MIDNIGHT.toISOString() };
    const target = { products: [ids.plain ?? '', ids.shirt ?? ''], categories: [], collections: [] };
    const made = okay(
      await shop.api.discounts.create({ body: aSale({ class: 'product', target, ...times }) }),
    );
    const items = await googleItems();
    expect(items).toHaveLength(4 + 6);
    for (const { link, fields } of items) {
      const { offer, shown } = await offerAt(link);
      const now = fields.sale_price ?? fields.price ?? '';
      expect(`${offer.price} LKR`, link).toBe(now);
      expect(offer.priceSpecification && `${offer.priceSpecification.price} LKR`, link).toBe(
        fields.sale_price ? fields.price : undefined,
      );
      expect(offer.availability, link).toBe(STATES[fields.availability ?? '']);
      const end = fields.sale_price_effective_date?.split('/')[1];
      expect(offer.priceValidUntil?.replace(':00.000Z', 'Z'), link).toBe(end);
      const amount = Number.parseFloat(now).toLocaleString('en').replace(',', ' ');
      expect(shown, link).toContain(amount);
    }
    const reduced = items.filter(({ fields }) => fields.sale_price_effective_date);
    expect(reduced).toHaveLength(1 + 6);
    expect(reduced[0]?.fields).toMatchObject({
      sale_price: '1111.05 LKR',
      sale_price_effective_date: '2027-04-14T16:30Z/2027-04-14T18:30Z',
    });
    okay(await shop.api.discounts.remove({ params: { id: made._id } }));
  });

  it('begin and end with the discount, at most a minute later, without a change by anyone', async () => {
    const times = { starts_at: seconds(MIDNIGHT, -600).toISOString(), ends_at: MIDNIGHT.toISOString() };
    clock.set(seconds(MIDNIGHT, -601));
    const made = okay(await shop.api.discounts.create({ body: aSale({ class: 'product', ...times }) }));
    const reduced = async (time: Date) => {
      clock.set(time);
      const found = (await googleItems()).find(({ fields }) => fields.id === ids.plain);
      return [found?.fields.sale_price, (await visit(FEEDS[1])).html.includes('1111.05 LKR')];
    };
    expect(await reduced(seconds(MIDNIGHT, -601))).toEqual([undefined, false]);
    expect(await reduced(seconds(MIDNIGHT, -541))).toEqual(['1111.05 LKR', true]);
    expect(await reduced(seconds(MIDNIGHT, -1))).toEqual(['1111.05 LKR', true]);
    expect(await reduced(seconds(MIDNIGHT, 59))).toEqual([undefined, false]);
    okay(await shop.api.discounts.remove({ params: { id: made._id } }));
  });

  it('show a change of a price, of the stock and of a name at once, and keep the ids of items', async () => {
    const before = (await googleItems()).map(({ fields }) => fields.id);
    okay(
      await shop.api.products.update({ params: { id: ids.marked ?? '' }, body: { name: 'Cup', price: 900 } }),
    );
    const cup = (await googleItems()).find(({ fields }) => fields.id === ids.marked);
    expect(cup?.fields).toMatchObject({ title: 'Cup', price: '1200.00 LKR', sale_price: '900.00 LKR' });
    expect((await googleItems()).map(({ fields }) => fields.id)).toEqual(before);
  });

  it('have pictures, links and the language of the shop at their addresses', async () => {
    const [first] = await googleItems();
    const picture = new URL(first?.fields.image_link ?? '');
    expect(picture.host.split(':')[0]).toBe(shop.host);
    expect((await visit(picture.pathname + picture.search)).headers['content-type']).toMatch(/^image\//);
    const names = { si: 'තේ' };
    okay(await shop.api.products.update({ params: { id: ids.plain ?? '' }, body: { names } }));
    const sinhala = (await itemsOf(`${FEEDS[0]}?lang=si`)).find(({ fields }) => fields.id === ids.plain);
    expect(sinhala?.fields.title).toBe('තේ');
    expect(sinhala?.link).toMatch(/\?lang=si$/);
  });

  it('leave out drafts, archived and hidden products, what each costs and how many are left', async () => {
    for (const state of ['draft', 'archived', 'hidden'])
      await add({ name: `Secret ${state}`, state, cost: 7531 });
    await add({ name: 'Costly', cost: 7531, stock_quantity: 8642 });
    for (const path of FEEDS) {
      const { html } = await visit(path);
      expect(html).toContain('Costly');
      expect(html).not.toMatch(/Secret|7531|8642/);
    }
  });
});

describe('a feed', () => {
  it.each(FEEDS)('%s is sent packed or not, and not again to those that have it', async (path) => {
    const { headers, html, status } = await visit(path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(headers['content-type']).toBe(
      path.endsWith('xml') ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
    );
    const packed = await visit(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.html).toBe(html);
    const known = await visit(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([known.status, known.html]).toEqual([304, '']);
    const head = await visit(path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.html]).toEqual([
      200,
      headers['content-length'],
      '',
    ]);
  });

  it('is whole with more products than are read at once, and unpacked for clients that need it', async () => {
    const large = await here.newMerchant();
    const body = aProduct({ name: 'One', description: 'No two are alike. '.repeat(40) });
    const { _id } = okay(await large.api.products.create({ body }));
    const products = mongoose.connection.collection('products');
    const stored = await products.findOne({ _id: new mongoose.Types.ObjectId(_id) });
    const picture = new mongoose.Types.ObjectId(thumbnail);
    const copies = Array.from({ length: 1030 }, (_, at) => {
      const made = new mongoose.Types.ObjectId();
      // Random texts do not compress: the feed is larger than what is unpacked as a whole.
      return {
        ...stored,
        _id: made,
        name: `No ${at}`,
        description: randomBytes(150).toString('base64'),
      };
    });
    await products.insertMany(copies);
    await mongoose.connection
      .collection('uploads')
      .updateOne({ _id: picture }, { $set: { store: stored?.store } });
    await products.updateMany({ store: stored?.store }, { $set: { thumbnail: picture } });
    const read = async (headers: Record<string, string>) =>
      visitAt(here.url, { host: large.host, path: FEEDS[0], headers });
    const [unpacked, packed] = [await read({}), await read({ 'accept-encoding': 'gzip' })];
    expect(unpacked.html).toBe(packed.html);
    expect(Number(packed.headers['content-length'])).toBeGreaterThan(100_000);
    expect(Number(unpacked.headers['content-length'])).toBe(Buffer.byteLength(unpacked.html));
    const found = [...unpacked.html.matchAll(/<g:id>(\w+)</g)].map(([, id]) => id);
    expect([found.length, new Set(found).size]).toEqual([1031, 1031]);
  });

  it('is not sent while the shop is closed, and at no other address', async () => {
    const closed = await here.newMerchant();
    okay(await closed.api.shopSettings.update({ body: { closed: true } }));
    const at = (path: string) => visitAt(here.url, { host: closed.host, path });
    for (const path of FEEDS) {
      const [page, feed] = [await at('/'), await at(path)];
      expect([feed.status, feed.headers['content-type']]).toEqual([
        page.status,
        page.headers['content-type'],
      ]);
    }
    const other = await visit(`${FEEDS[0]}?q=tea`);
    expect([other.status, other.headers.location]).toEqual([302, FEEDS[0]]);
    expect((await visit('/feeds/bing.xml')).status).toBe(404);
  });

  it('is written at most 20 times a minute for one address; what is in memory is still sent', async () => {
    const limited = await world({ env: { RATE_LIMITS: 'on' }, ctx: { storefront: plainStorefront() } });
    const ask = (path: string) => visitAt(limited.url, { host: limited.alice.host, path });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await ask(`${FEEDS[0]}?after=${n}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await ask(`${FEEDS[0]}?after=0`)).status).toBe(200);
    expect((await ask('/products')).status).toBe(200);
  });
});
