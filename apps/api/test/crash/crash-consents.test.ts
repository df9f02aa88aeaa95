import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { Store } from '../../src/db/stores/store.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { unsubscribeUrl } from '../../src/modules/sales/consent/unsubscribe.ts';
import { aProduct, aZone, noPickUp } from '../bodies.ts';
import { aCheckout, buyerAt } from '../buyer.ts';
import { anEmail, buyerPage } from '../buyer-page.ts';
import { type CrashAction, crashingProcesses, SHORT_STRIDE } from '../crashing.ts';
import { okay, type Person, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let tea: string;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here, undefined, SHORT_STRIDE);
  shop = here.alice;
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 9000 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  okay(await shop.api.shopSettings.update({ body: { asks_consent: ['email'] } }));
});

const post = (path: string, body: object, headers: Record<string, string> = {}): CrashAction => ({
  method: 'POST',
  path: `/api/storefront${path}?shop=${shop.host}`,
  headers,
  body,
});
const send = async (path: string, body: object) => {
  const { status } = await fetch(`${here.url}/api/storefront${path}?shop=${shop.host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
};
/** What was said about offers to an address, the first first. */
async function said(contact: string) {
  const rows = await mongoose
    .model('Consent')
    .find({ contact })
    .lean<{ state: string; log: { state: string }[] }[]>();
  expect(rows.length).toBeLessThan(2);
  const log = rows[0]?.log.map(({ state }) => state) ?? [];
  expect(log.at(-1) ?? 'none').toBe(rows[0]?.state ?? 'none');
  return log;
}

it('An order with consent that is killed between any two writes, and sent again, keeps the consent once', {
  timeout: 300_000,
}, async () => {
  const buyer = buyerAt(here.url, shop.host);
  let email = '';
  let body = {};
  let key = '';
  await atEachStep(
    async () => {
      email = anEmail();
      key = randomUUID();
      const order = aCheckout([tea], { email, offers: ['email'], payment: 'bank_transfer' });
      body = { ...order, expected_total: (await buyer.quote(order)).body.total ?? 0 };
      return post('/orders', body, { 'idempotency-key': key });
    },
    async () => {
      // When the lease of the killed request is over.
      clock.set(new Date(Date.now() + 120_000));
      expect((await buyer.place(body, key)).status).toBe(201);
      clock.set(new Date());
      expect(await said(email)).toEqual(['given']);
      await here.ctx.background.whenIdle();
    },
  );
});

it('Unsubscribing that is killed between any two writes, and sent again, is kept once', {
  timeout: 240_000,
}, async () => {
  const store = await Store.ofRow(shop.storeId);
  if (!store) throw new Error('There is no such store');
  const row = await store.read('hosts resting');
  let email = '';
  let token = '';
  const writes = await atEachStep(
    async () => {
      email = anEmail();
      const url = await unsubscribeUrl({ store, row, config: here.ctx.config }, { email, language: 'en' });
      token = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
      return post('/unsubscribe', { token });
    },
    async () => {
      expect([[], ['withdrawn']]).toContainEqual(await said(email));
      await send('/unsubscribe', { token });
      expect(await said(email)).toEqual(['withdrawn']);
    },
  );
  expect(writes).toBeGreaterThanOrEqual(1);
});

it('A choice on the own page that is killed between any two writes, and made again, is kept once', {
  timeout: 240_000,
}, async () => {
  const page = buyerPage(here, { shop, tea });
  let email = '';
  let body = {};
  const writes = await atEachStep(
    async () => {
      email = anEmail();
      await page.buy(email);
      body = { session: await page.signIn(email), wanted: true };
      return post('/account/offers', body);
    },
    async () => {
      await send('/account/offers', body);
      expect(await said(email)).toEqual(['given']);
      clock.set(new Date(Date.now() + 120_000));
      await jobs.run('count-consents');
      clock.set(new Date());
      const agreed = okay(await shop.api.customers.list({ query: { q: email, consent: 'email' } }));
      expect(agreed).toMatchObject([{ email, offers: ['email'] }]);
    },
  );
  expect(writes).toBeGreaterThanOrEqual(2);
});
