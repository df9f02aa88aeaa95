import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { change } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let page: ReturnType<typeof buyerPage>;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true, ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  page = buyerPage(here, { shop, tea });
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const orderOf = async (number: number) =>
  okay(await shop.api.orders.list({ query: { q: `#${number}` } }))[0]?._id ?? '';
/** Makes a link for the phone number of an order, as the merchant does. Returns its secret. */
async function linkFor(number: number): Promise<string> {
  const id = await orderOf(number);
  const { url } = okay(await shop.api.fulfilment.accountLink({ params: { id } }));
  expect(new URL(url).hostname).toBe(shop.host);
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
const openWith = async (link: string, at = shop) => {
  const { status, body } = await page.call('/link', { ticket: link }, at);
  return { status, session: body.session ?? '' };
};

describe("a merchant's link to all orders of a number", () => {
  it('shows the orders of this very number of a year, and none by the email of one of them', async () => {
    const [phone, email] = [aPhone(), anEmail()];
    clock.set(new Date(START.getTime() - 400 * DAY));
    await page.buy('', phone);
    clock.set(START);
    const mine = await page.buy(email, phone);
    await page.buy(email, aPhone());
    const { session } = await openWith(await linkFor(mine));
    expect(await page.numbers(session)).toEqual([mine]);
    const { body } = await page.call('/orders', { session });
    expect(body).toMatchObject({ email: '', phone: `+94${phone.slice(1)}` });
  });

  it('works once, for a week, and in this shop only', async () => {
    const number = await page.buy('', aPhone());
    const [first, second] = [await linkFor(number), await linkFor(number)];
    expect((await openWith(first, here.bob)).status).toBe(404);
    const tries = await Promise.all(Array.from({ length: 5 }, () => openWith(first)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    clock.set(new Date(START.getTime() + 8 * DAY));
    expect((await openWith(second)).status).toBe(404);
    expect((await openWith('x'.repeat(43))).status).toBe(404);
  });

  it('is not stored in a form that opens anything, and ends with the erasure of the customer', async () => {
    const phone = aPhone();
    const number = await page.buy('', phone);
    const [used, unused] = [await linkFor(number), await linkFor(number)];
    expect(JSON.stringify(await mongoose.model('BuyerLink').find().lean())).not.toContain(used);
    const { session } = await openWith(used);
    const id = await orderOf(number);
    okay(await change(shop, id, { status: 'cancelled' }));
    await here.ctx.background.whenIdle();
    const [customer] = okay(await shop.api.customers.list({ query: { q: phone } }));
    okay(await shop.api.personalData.erase({ params: { id: customer?._id ?? '' } }));
    expect((await page.call('/orders', { session })).status).toBe(404);
    expect((await openWith(unused)).status).toBe(404);
  });

  it('is in the log of the account, without the number', async () => {
    const phone = aPhone();
    const number = await page.buy('', phone);
    await linkFor(number);
    const log = okay(await shop.api.account.audit({ query: {} }));
    const entries = log.filter(({ event }) => event === 'customer.linked');
    expect(entries.map(({ facts }) => facts)).toEqual([
      { store: shop.storeId, order: await orderOf(number) },
    ]);
    expect(JSON.stringify(entries)).not.toContain(phone.slice(1));
  });

  it('is made by its merchant only, and for an order with a number only', async () => {
    const id = await orderOf(await page.buy('', aPhone()));
    expect((await here.bob.api.fulfilment.accountLink({ params: { id } })).status).toBe(404);
  });
});
