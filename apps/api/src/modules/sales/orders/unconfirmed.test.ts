import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anOrder } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { type Placed, placeInShop } from '../../../../test/shop-order.ts';
import { stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { HOUR } from '../../../lib/duration.ts';

const START = new Date('2027-03-01T06:00:00Z');
const jobs = inlineJobs();
const clock = fixedClock(START);
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
});

const place = (over: object = {}) =>
  placeInShop(here, shop, { product: tea, payment: 'cash_on_delivery', ...over });
const read = async ({ id }: Pick<Placed, 'id'>) => okay(await shop.api.orders.get({ params: { id } }));
const put = ({ id }: Placed, body: object) => shop.api.orders.update({ params: { id }, body });
const cash = (over: object) =>
  shop.api.paymentSettings.update({
    body: {
      cash_on_delivery: { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false, ...over },
    },
  });
const at = (hours: number) => clock.set(new Date(START.getTime() + hours * HOUR));
/** Runs both jobs at a time in hours after the start. */
async function run(hours: number) {
  at(hours);
  await jobs.run('warn-expiring');
  await jobs.run('expire-orders');
  await here.ctx.background.whenIdle();
}
const warnings = async () =>
  ((await here.ctx.outbox?.list()) ?? []).filter(
    ({ to, subject }) => to === shop.email && /wait(?:s)? for you/.test(subject),
  );
const expiring = async () => okay(await shop.api.dashboard.get({})).to_do.orders_expiring;

describe('a cash order that the merchant does not confirm', () => {
  it('is cancelled after 48 hours, twelve hours after the merchant was told, and its buyer is told', async () => {
    const order = await place({ email: 'buyer@example.lk' });
    const other = await place({ email: 'other@example.lk' });
    expect((await read(order)).expires_at).toBe(new Date(START.getTime() + 48 * HOUR).toISOString());
    await run(35);
    expect([await warnings(), await expiring()]).toEqual([[], undefined]);
    await run(36);
    const [mail, ...more] = await warnings();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('2 orders wait for you');
    const numbers = await Promise.all([order, other].map(async (each) => `#${(await read(each)).number}`));
    for (const number of numbers) expect(mail?.text).toContain(number);
    expect(await expiring()).toBe(2);
    okay(await shop.api.fulfilment.confirm({ params: { id: other.id }, body: { outcome: 'confirmed' } }));
    await run(47.9);
    expect([(await read(order)).order_status, (await warnings()).length]).toEqual(['pending', 1]);
    await run(48);
    const ended = await read(order);
    expect(ended).toMatchObject({ order_status: 'cancelled', expires_at: null });
    expect(ended.history.at(-1)).toMatchObject({ by: 'system', note: 'It was not confirmed in time' });
    expect([(await read(other)).order_status, await stockIn(shop, tea)]).toEqual(['pending', 9]);
    const told = ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === 'buyer@example.lk');
    const [notification] = told.filter(({ subject }) => subject.includes('cancelled'));
    expect(notification?.text).toContain('because it was not confirmed in time');
    const seen = (await buyerAt(here.url, shop.host).order(order.token)).body;
    expect(seen).toMatchObject({ expired: true });
    expect(await expiring()).toBeUndefined();
  });

  it.each([
    [
      'confirmed by phone',
      (o: Placed) => shop.api.fulfilment.confirm({ params: { id: o.id }, body: { outcome: 'confirmed' } }),
    ],
    [
      'called in vain',
      (o: Placed) => shop.api.fulfilment.confirm({ params: { id: o.id }, body: { outcome: 'unreachable' } }),
    ],
    ['being prepared', (o: Placed) => put(o, { status: 'processing' })],
    ['paid', (o: Placed) => put(o, { paymentStatus: 'paid' })],
  ])('does not end by itself once it is %s', async (_, act) => {
    const order = await place();
    okay(await act(order));
    expect((await read(order)).expires_at).toBeNull();
    for (const hours of [36, 48, 400]) await run(hours);
    expect((await read(order)).order_status).not.toBe('cancelled');
  });

  it('waits as long as the store sets, or for ever', async () => {
    okay(await cash({ confirm_hours: 6 }));
    const short = await place();
    okay(await cash({ confirm_hours: null }));
    const endless = await place({ phone: '0719998877' });
    expect((await read(endless)).expires_at).toBeNull();
    await run(4.4);
    expect(await warnings()).toEqual([]);
    for (const hours of [4.5, 6, 500]) await run(hours);
    expect((await read(short)).order_status).toBe('cancelled');
    expect((await read(endless)).order_status).toBe('pending');
  });

  it('is not cancelled before its merchant was told, also when the jobs did not run for days', async () => {
    const order = await place();
    at(100);
    await jobs.run('expire-orders');
    expect((await read(order)).order_status).toBe('pending');
    await run(100);
    expect([(await warnings()).length, (await read(order)).order_status]).toEqual([1, 'pending']);
    await run(111);
    expect((await read(order)).order_status).toBe('pending');
    await run(112);
    expect((await read(order)).order_status).toBe('cancelled');
  });

  it('does not end when the merchant took it by hand', async () => {
    const { _id: id } = okay(await shop.api.orders.create({ body: anOrder([tea]) }));
    expect((await read({ id })).expires_at).toBeNull();
    for (const hours of [36, 48, 400]) await run(hours);
    expect((await read({ id })).order_status).toBe('pending');
  });

  it.each([5, 337, 6.5])('cannot be set to wait %d hours', async (confirm_hours) => {
    const { status, body } = await cash({ confirm_hours });
    expect([status, body]).toMatchObject([400, { field: 'cash_on_delivery.confirm_hours' }]);
  });
});
