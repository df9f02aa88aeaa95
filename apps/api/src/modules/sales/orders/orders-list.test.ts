import { orderSorts } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAddress } from '../../../../test/bodies.ts';
import { change, order, product } from '../../../../test/orders-by-hand.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

// Half an hour before a month begins in Colombo.
const clock = fixedClock(new Date('2027-01-31T18:00:00Z'));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

describe('the lists', () => {
  // checklist 471
  it('are complete and newest first, and return one order by its id', async () => {
    const eve = await here.newMerchant();
    const tea = await product(eve);
    const made = [await order(eve, [tea]), await order(eve, [tea]), await order(eve, [tea])];
    expect(okay(await eve.api.orders.list({})).map(({ number }) => number)).toEqual([1003, 1002, 1001]);
    const [first] = made;
    expect(okay(await eve.api.orders.get({ params: { id: String(first?._id) } }))).toEqual(first);
  });

  // checklist 471
  it('are filtered, searched, sorted and paged', async () => {
    const eve = await here.newMerchant();
    const tea = await product(eve, { price: 100, stock_quantity: 100 });
    const people = ['Kamal Silva', 'நிலா', 'ÉMILE PERERA', 'Ann', 'Bo'];
    for (const [n, full_name] of people.entries()) {
      clock.set(new Date(Date.UTC(2027, 1, 2 + n)));
      const shipping_address = anAddress({ first_name: '', last_name: '', full_name });
      const email = `buyer${n}@example.lk`;
      const { _id: id } = await order(eve, [tea], { shipping_address, email }, ((n * 2) % 5) + 1);
      if (n > 2) okay(await change(eve, id, { status: 'shipped', paymentStatus: n > 3 ? 'paid' : 'failed' }));
    }
    const numbers = async (query: object) =>
      okay(await eve.api.orders.list({ query })).map(({ number }) => number);
    expect(await numbers({ status: 'Shipped' })).toEqual([1005, 1004]);
    expect(await numbers({ payment_status: 'PAID' })).toEqual([1005]);
    expect(await numbers({ status: 'pending', sort: 'date' })).toEqual([1001, 1002, 1003]);
    expect(await numbers({ status: 'pending', sort: '-total' })).toEqual([1003, 1002, 1001]);
    expect(await numbers({ sort: 'total' })).toEqual([1001, 1004, 1002, 1005, 1003]);
    expect(await numbers({ sort: '-number' })).toEqual([1005, 1004, 1003, 1002, 1001]);
    expect(await numbers({ q: 'émile' })).toEqual([1003]);
    expect(await numbers({ q: 'நிலா' })).toEqual([1002]);
    expect(await numbers({ q: 'BUYER0@' })).toEqual([1001]);
    expect(await numbers({ q: '#1004' })).toEqual([1004]);
    expect(await numbers({ q: '1004' })).toEqual([1004]);
    expect(await numbers({ q: '.*' })).toEqual([]);
    const days = { from: '2027-02-03T00:00:00Z', to: '2027-02-05T00:00:00Z' };
    expect(await numbers(days)).toEqual([1003, 1002]);
    expect(await numbers({ q: 'silva KANDY ceylon' })).toEqual([1001]);
    expect(await numbers({ q: '1002 tea' })).toEqual([1002]);
    expect(await numbers({ q: '#1002 silva' })).toEqual([]);
    const [newest] = okay(await eve.api.orders.list({}));
    expect(await numbers({ q: newest?._id })).toEqual([1005]);
    expect(await numbers({ numbers: '1002,1004,7', sort: 'number' })).toEqual([1002, 1004]);
    expect(await numbers({ payment_options: 'bank_transfer' })).toEqual([]);
    expect(await numbers({ sort: 'customer' })).toEqual([1004, 1005, 1001, 1003, 1002]);
    expect(await numbers({ sort: 'status' })).toEqual([1001, 1002, 1003, 1004, 1005]);
    expect(await numbers({ sort: '-payment' })).toEqual([1003, 1002, 1001, 1005, 1004]);
    for (const sort of orderSorts) {
      const whole = await numbers({ sort });
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await eve.api.orders.list({ query: { sort, limit: 2, ...(cursor ? { cursor } : {}) } });
        expect(page.headers.get('x-total-count')).toBe('5');
        paged.push(...okay(page).map(({ number }) => number));
        const next = /<(.+)>/.exec(page.headers.get('link') ?? '')?.[1];
        cursor = next && String(new URL(next, here.url).searchParams.get('cursor'));
      } while (cursor);
      expect(paged).toEqual(whole);
    }
  });

  it('are found by phone numbers in any form, their last digits, parts of email addresses, and whole order numbers', async () => {
    const eve = await here.newMerchant();
    const tea = await product(eve, { name: 'Tea' });
    for (const phone_number of ['077 123 4567', '0719876543'])
      await order(eve, [tea], { shipping_address: anAddress({ phone_number }), email: 'nimal@shop.example' });
    const numbers = async (q: string) =>
      okay(await eve.api.orders.list({ query: { q } })).map(({ number }) => number);
    for (const q of ['0771234567', '+94771234567', '077 123 4567', '4567', '1234'])
      expect([q, await numbers(q)]).toEqual([q, [1001]]);
    expect(await numbers('6543')).toEqual([1002]);
    expect(await numbers('shop.exam')).toEqual([1002, 1001]);
    expect(await numbers('100')).toEqual([]);
    expect(await numbers('1002')).toEqual([1002]);
    await mongoose.model('Order').collection.updateOne({ number: 1002 }, { $unset: { search_words: '' } });
    expect(await numbers('nimal')).toEqual([1002, 1001]);
    expect(await numbers('1002')).toEqual([1002]);
  });

  it.each([
    ['no number', 'numbers', 'a'],
    ['an empty number', 'numbers', '1001,,1002'],
    ['too many numbers', 'numbers', Array.from({ length: 201 }, () => 1001).join(',')],
    ['a sort that there is not', 'sort', 'phone'],
    ['a method that there is not', 'payment_options', 'cash'],
  ])('are refused for %s', async (_what, field, value) => {
    const refused = await here.alice.api.orders.list({ query: { [field]: value } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', field } });
  });

  // checklist 471 472
  it('show no order whose stock is still being taken', async () => {
    const eve = await here.newMerchant();
    const { _id: store } = okay(await eve.api.stores.get({}));
    const claim = await mongoose.model('Order').create({
      store,
      stock: { state: 'taking', key: new mongoose.Types.ObjectId(), since: new Date(), lines: [] },
    });
    for (const sort of orderSorts) expect(okay(await eve.api.orders.list({ query: { sort } }))).toEqual([]);
    expect((await eve.api.orders.get({ params: { id: String(claim._id) } })).status).toBe(404);
    expect((await change(eve, String(claim._id), { status: 'shipped' })).status).toBe(404);
  });

  // checklist 493
  it('contain no rows of another merchant', async () => {
    const { _id: id } = await order(here.alice, [await product(here.alice)]);
    expect((await here.bob.api.orders.get({ params: { id } })).status).toBe(404);
    expect((await change(here.bob, id, { status: 'shipped' })).status).toBe(404);
    expect(okay(await here.bob.api.orders.list({})).map(({ _id }) => _id)).not.toContain(id);
  });
});
