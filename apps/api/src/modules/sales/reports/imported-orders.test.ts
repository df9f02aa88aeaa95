import { beforeAll, describe, expect, it } from 'vitest';
import { sendImport, startImport } from '../../../../test/imports.ts';
import { shopifyOrders, twoLines } from '../../../../test/order-files.ts';
import { order, product } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let other: Person;
beforeAll(async () => {
  here = await world();
  [shop, other] = [await here.newMerchant(), await here.newMerchant()];
  for (const person of [shop, other])
    await order(person, [await product(person, { price: 1000, stock_quantity: 100 })], {});
  const refunded = { 'Refunded Amount': '200.00' };
  const unpaid = { 'Financial Status': 'pending' };
  const cancelled = { 'Cancelled at': '2024-03-06 10:00:00 +0530' };
  const rows = [{}, refunded, unpaid, cancelled].flatMap((over, nth) => twoLines(`#${nth}`, over));
  const { _id: id } = await sendImport(here, shop, shopifyOrders(rows));
  await startImport(here, shop, id);
});

const march = { from: '2024-03-01', to: '2024-03-31' };
const payments = async (query: object) => okay(await shop.api.reports.payments({ query }));

describe('imported orders', () => {
  it('are in the report of payments only where that is asked for, as a row of their own', async () => {
    const without = await payments(march);
    expect(without).toMatchObject({ orders: 0, total: 0, received: 0, open: 0, methods: [], imported: 3 });
    expect(without).not.toHaveProperty('past');
    const past = { orders: 3, total: 10_900, received: 7200, open: 3700 };
    expect(await payments({ ...march, imported: 'true' })).toEqual({
      ...past,
      methods: [],
      past,
      imported: 3,
    });
    const all = await payments({ imported: 'true' });
    const own = await payments({});
    expect(all.methods).toEqual(own.methods);
    expect([all.orders, all.total]).toEqual([own.orders + 3, own.total + 10_900]);
  });

  it('are left out of products, districts and customers, which say how many there are', async () => {
    for (const name of ['products', 'districts', 'customers'] as const) {
      const { best: _best, ...report }: Record<string, unknown> = okay(
        await shop.api.reports[name]({ query: march }),
      );
      const { best: _none, ...empty }: Record<string, unknown> = okay(
        await other.api.reports[name]({ query: march }),
      );
      expect(report, name).toEqual({ ...empty, imported: 3 });
    }
  });

  it('change no word of the reports of a shop without them', async () => {
    for (const name of ['payments', 'products', 'districts', 'customers'] as const)
      expect(okay(await other.api.reports[name]({ query: {} })), name).not.toHaveProperty('imported');
  });
});
