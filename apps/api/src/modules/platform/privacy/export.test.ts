import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { addViews } from '../../../infra/product-views/product-views.model.ts';
import { addSearches } from '../../../infra/searches/search-text.model.ts';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { unzip } from '../../../../test/unzip.ts';
import { Actor } from '../../../../test/walk/actor.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(() => clock.set(new Date()));
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));

const pathOf = async ({ api }: Person) => new URL(okay(await api.account.export({ body: {} })).link).pathname;
const download = (path: string) => fetch(`${here.url}${path}`);
async function exported(person: Person): Promise<Map<string, Buffer>> {
  const reply = await download(await pathOf(person));
  expect(reply.status).toBe(200);
  return unzip(Buffer.from(await reply.arrayBuffer()));
}
/** Returns what is stored about a merchant, with file paths that do not name the store. */
const textOf = (files: Map<string, Buffer>, name: string): string =>
  [...files].find(([path]) => path.endsWith(name))?.[1].toString('utf8') ?? '';
const rowsOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(textOf(files, name)) as Record<string, unknown>[];

describe('an export', () => {
  it('has the single codes of discounts, and which of them are used', async () => {
    const person = await here.newMerchant();
    const body = aDiscount({ code: '', single_codes: true });
    const { _id: discount } = okay(await person.api.discounts.create({ body }));
    okay(await person.api.discounts.makeCodes({ params: { id: discount }, body: { count: 2 } }));
    const csv = okay(await person.api.discounts.downloadCodes({ params: { id: discount } }));
    const codes = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0]);
    const rows = rowsOf(await exported(person), '/discount-codes.json');
    expect(rows.map((row) => row.code).toSorted()).toEqual(codes.toSorted());
    expect(rows.map(({ code: _code, ...row }) => row)).toEqual([
      { discount, used: false },
      { discount, used: false },
    ]);
  });

  it('has everything: account, log, stores with each row, pictures and slips', async () => {
    const person = await here.newMerchant();
    const actor = new Actor(here, person, 'export');
    await actor.settle();
    const numbers = ['W1', 'W2', 'W3'];
    okay(await person.api.waybills.add({ body: { courier: 'Domex', numbers } }));
    okay(await person.api.waybills.spoil({ body: { courier: 'Domex', numbers: ['W2'] } }));
    const name = 'තේ කොළ · தேயிலை';
    const product = okay(await person.api.products.create({ body: aProduct({ name }) }))._id;
    const { token } = await placeInShop(here, person, { product });
    await sendSlip(here, { token, host: person.host }, await aPicture('jpeg', 60));
    const now = new Date();
    await addViews({ store: person.storeId, product, kind: 'views', count: 7 }, now);
    await addSearches({ store: person.storeId, text: 'green tea', count: 3, found: 1 }, now);
    const [files, day] = [await exported(person), dayInColombo(now)];
    expect(rowsOf(files, '/product-views.json')).toEqual([
      { product, day, views: 7, carts: 0, checkouts: 0 },
    ]);
    expect(rowsOf(files, '/searches.json')).toEqual([{ day, text: 'green tea', searches: 3, found: 1 }]);
    const counts = Object.fromEntries(
      [
        'products',
        'categories',
        'collections',
        'layouts',
        'orders',
        'settlements',
        'couriers',
        'waybills',
        'stock-takes',
        'invitations',
      ].map((rows) => [rows, rowsOf(files, `/${rows}.json`).length]),
    );
    expect(counts).toEqual({
      products: 3,
      categories: 1,
      collections: 1,
      layouts: 1,
      orders: 3,
      settlements: 1,
      couriers: 1,
      waybills: numbers.length,
      'stock-takes': 1,
      invitations: 1,
    });
    expect(rowsOf(files, '/products.json').at(-1)).toMatchObject({ _id: product, name });
    expect(textOf(files, '/products.csv')).toMatch(/^\uFEFFid,name,price/);
    expect(textOf(files, '/products.csv')).toContain(name);
    expect(textOf(files, '/products-shopify.csv')).toMatch(/^\uFEFFHandle,Title,/);
    expect(textOf(files, '/products-shopify.csv')).toContain(name);
    expect(textOf(files, '/orders.csv').split('\r\n')).toHaveLength(2 + 3);
    expect(JSON.parse(textOf(files, 'account.json'))).toMatchObject({ email: person.email });
    expect(rowsOf(files, 'log.json')[0]).toMatchObject({ seq: 1, event: 'session.opened' });
    expect(JSON.parse(textOf(files, '/store.json'))).toMatchObject({ domain: `https://${person.host}` });
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.startsWith('bank-slips/'))).toHaveLength(1);
    const uploads = await mongoose.model('Upload').countDocuments({ merchant: actor.merchantId });
    expect(paths.filter((path) => path.endsWith('.webp'))).toHaveLength(uploads);
    expect(textOf(files, 'README.txt')).toContain('stores/');
  });

  it('contains no secret, and no rows of another merchant', async () => {
    const person = await here.newMerchant({ cards: true });
    const { _id: id } = okay(await person.api.couriers.create({ body: { name: 'Secret Riders' } }));
    const account = {
      url: 'https://courier.example.lk/api',
      client_id: '42',
      api_key: 'canary-courier-key',
    };
    okay(await person.api.couriers.connect({ params: { id }, body: { account } }));
    const { url } = okay(await person.api.couriers.callback({ params: { id }, body: { on: true } }));
    const callbackSecret = url.split('.').at(-1) ?? '';
    okay(
      await person.api.paymentMethods.saveCredentials({
        params: { provider: 'payhere' },
        body: { merchant_id: '1211149', merchant_secret: 'canary-payment-secret' },
      }),
    );
    const bob = new Actor(here, here.bob, 'canary-of-bob');
    await bob.settle();
    const product = okay(await person.api.products.create({ body: aProduct() }))._id;
    const { token } = await placeInShop(here, person, { product });
    const row = await mongoose
      .model('Merchant')
      .findOne({ email: person.email })
      .lean<{ password_hash: string }>();
    const text = [...(await exported(person))]
      .map(([path, bytes]) => path + bytes.toString('utf8'))
      .join('\n');
    const secrets = [row?.password_hash ?? '', person.password, token, callbackSecret];
    for (const secret of [...secrets, 'canary', here.bob.storeId]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(
      /sealed|token_hash|password|merchant_secret|credentials":|api_key|callback_hash/,
    );
  });

  it.each(['=1+1', '+94771234567', '-2', '@SUM(A1)', '\t=1', '＝1+1', '－2', ',=1', '|@SUM(A1)'])(
    'escapes the product name %j so that no spreadsheet runs it',
    async (name) => {
      const person = await here.newMerchant();
      okay(await person.api.products.create({ body: aProduct({ name: `${name}, "tea"` }) }));
      expect(textOf(await exported(person), '/products.csv')).toContain(`,"'${name.trim()}, ""tea""",`);
    },
  );

  it('has the same rows of 1,200 products in both kinds of file', async () => {
    const person = await here.newMerchant();
    const store = new mongoose.Types.ObjectId(person.storeId);
    const [one] = [okay(await person.api.products.create({ body: aProduct() }))];
    const row = await mongoose.model('Product').collection.findOne({ store });
    const more = Array.from({ length: 1_199 }, (_, index) => ({
      ...row,
      _id: new mongoose.Types.ObjectId(),
      name: `Tea ${index}`,
    }));
    await mongoose.model('Product').collection.insertMany(more);
    const files = await exported(person);
    const ids = new Set(rowsOf(files, '/products.json').map(({ _id }) => _id));
    expect(ids.size).toBe(1_200);
    expect(ids).toContain(one?._id);
    expect(textOf(files, '/products.csv').trim().split('\r\n')).toHaveLength(1_201);
  });

  it('is a file with a name, for an hour and without a session', async () => {
    const path = await pathOf(here.alice);
    const reply = await download(path);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="kade-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    await reply.arrayBuffer();
    later(3_600_000 + 1000);
    expect((await download(path)).status).toBe(404);
    expect((await download('/api/merchant/account/exports/unknown')).status).toBe(404);
    expect(JSON.stringify(await mongoose.model('ExportTicket').find().lean())).not.toContain(
      path.split('/').at(-1),
    );
  });

  it('can be downloaded three times, also when twelve downloads begin at once', async () => {
    const person = await here.newMerchant({ store: false });
    const path = await pathOf(person);
    const replies = await Promise.all(Array.from({ length: 12 }, () => download(path)));
    const seen = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(seen).toEqual([200, 200, 200, ...Array<number>(9).fill(404)]);
    await Promise.all(replies.map((reply) => reply.arrayBuffer()));
    expect((await download(path)).status).toBe(404);
    expect((await download(await pathOf(person))).status).toBe(200);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['its session is logged out', ({ api }) => api.auth.logout({ body: {} })],
    [
      'the password is changed',
      ({ api, password }) =>
        api.profile.changePassword({ body: { currentPassword: password, newPassword: `new-${password}` } }),
    ],
    [
      'the password is reset by mail',
      async ({ email }) => {
        okay(await here.visitor.auth.forgotPassword({ body: { email } }));
        await here.ctx.background.whenIdle();
        const mails = (await here.ctx.outbox?.list())?.filter(({ to }) => to === email) ?? [];
        const token = /reset-password\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
        return here.visitor.auth.resetPassword({ body: { token, newPassword: 'brand-new-1' } });
      },
    ],
  ])('ends when %s', async (_, end) => {
    const person = await here.newMerchant({ store: false });
    const path = await pathOf(person);
    const first = await download(path);
    expect(first.status).toBe(200);
    await first.arrayBuffer();
    okay((await end(person)) as { status: number; body: unknown });
    expect((await download(path)).status).toBe(404);
  });

  it('needs a fresh session, and both the link and its use are in the log', async () => {
    const person = await here.newMerchant();
    await exported(person);
    const log = okay(await person.api.account.audit({ query: { limit: 2 } }));
    expect(log.map(({ event, facts }) => [event, facts.step])).toEqual([
      ['account.exported', 'download'],
      ['account.exported', 'link'],
    ]);
    later(11 * 60_000);
    expect(await person.api.account.export({ body: {} })).toMatchObject({
      status: 403,
      body: { code: 'reauthenticate' },
    });
  });
});

describe('a download that is slow or broken off', () => {
  /** An account with 300 pictures of 300 kB, and a counter of reads from the file store. */
  async function withPictures() {
    const person = await here.newMerchant({ store: false });
    const merchant = new mongoose.Types.ObjectId(okay(await person.api.profile.get())._id);
    const rows = Array.from({ length: 300 }, () => {
      const _id = new mongoose.Types.ObjectId();
      return { _id, merchant, path: `${_id.toHexString()}.webp`, width: 1, height: 1, size: 1, version: 1 };
    });
    await mongoose.model('Upload').collection.insertMany(rows);
    let read = 0;
    const { files } = here.ctx;
    const before = files.read;
    files.read = async () => {
      read += 1;
      return Buffer.alloc(300_000, read);
    };
    return { person, reads: () => read, restore: () => (files.read = before) };
  }

  async function begun(person: Person) {
    const asked = get(`${here.url}${await pathOf(person)}`);
    const [reply] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
    return { asked, reply };
  }
  const settled = async (reads: () => number): Promise<number> => {
    for (let last = -1; last !== reads(); await pause(100)) last = reads();
    return reads();
  };

  it('reads no more files than its reader accepts, and continues when the reader does', async () => {
    const { person, reads, restore } = await withPictures();
    const { reply } = await begun(person);
    expect(await settled(reads)).toBeLessThan(100);
    let size = 0;
    for await (const piece of reply) size += (piece as Buffer).length;
    restore();
    expect(reads()).toBe(300);
    expect(size).toBeGreaterThan(300 * 300_000);
  });

  it('stops reading when its reader disconnects', async () => {
    const { person, reads, restore } = await withPictures();
    const { asked } = await begun(person);
    asked.destroy();
    expect(await settled(reads)).toBeLessThan(100);
    restore();
  });
});
