import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount, aSale } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const discount = async (over: Parameters<typeof aDiscount>[0] = {}) =>
  okay(await shop.api.discounts.create({ body: aDiscount(over) }));
const order = async (phone: string, codes: string[], expected_total: number, product = tea) =>
  expect(await buyer.place(aCheckout([product], { codes, expected_total, phone }))).toMatchObject({
    status: 201,
  });

it('the report of a discount equals a recount of its orders', async () => {
  const { _id: id } = await discount();
  const nothing = {
    orders: 0,
    goods: 0,
    discount: 0,
    paid: 0,
    average: 0,
    first_orders: 0,
    cancelled: 0,
    refused: 0,
  };
  expect(okay(await shop.api.discounts.report({ params: { id } }))).toEqual(nothing);
  const rice = okay(
    await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 9 }) }),
  )._id;
  await order('0771111111', [], 1350, rice);
  for (const phone of ['0771111111', '0772222222', '0773333333', '0774444444', '0775555555'])
    await order(phone, ['AVURUDU'], 1250);
  const rows = okay(await shop.api.orders.list()).filter(({ discounts }) => discounts);
  const of = (phone: string) =>
    rows.find((row) => row.billing_address.phone_number.endsWith(phone))?._id ?? '';
  okay(await shop.api.orders.update({ params: { id: of('4444444') }, body: { status: 'cancelled' } }));
  okay(await shop.api.orders.update({ params: { id: of('5555555') }, body: { status: 'shipped' } }));
  okay(
    await shop.api.fulfilment.refuseAtDoor({
      params: { id: of('5555555') },
      body: { reason: 'Nobody at home' },
    }),
  );

  const left = okay(await shop.api.orders.list()).filter(
    (row) => row.discounts && row.order_status !== 'cancelled',
  );
  const report = okay(await shop.api.discounts.report({ params: { id } }));
  expect(report).toEqual({
    orders: left.length,
    goods: 3000,
    discount: left.reduce((sum, row) => sum + row.discount, 0),
    paid: left.reduce((sum, row) => sum + row.total_price, 0),
    average: 1250,
    first_orders: 2,
    cancelled: 2,
    refused: 1,
  });
  expect(report).toMatchObject({ orders: 3, discount: 300, paid: 3750 });
});

it('the margin of a report is that of the cost when it was bought, only for those who may see costs', async () => {
  const goods = { price: 1000, stock_quantity: 9 };
  const product = okay(await shop.api.products.create({ body: aProduct({ ...goods, cost: 600 }) }))._id;
  const { _id: id } = await discount();
  await order('0771111111', ['AVURUDU'], 1250, product);
  await order('0772222222', ['AVURUDU'], 1250);
  const report = async () => okay(await shop.api.discounts.report({ params: { id } }));
  expect(await report()).toMatchObject({ goods: 2000, margin: 300, margin_coverage: 50 });
  okay(await shop.api.products.update({ params: { id: product }, body: { cost: 1 } }));
  okay(await shop.api.products.update({ params: { id: tea }, body: { cost: 950 } }));
  await order('0773333333', ['AVURUDU'], 1250);
  expect(await report()).toMatchObject({ goods: 3000, margin: 250, margin_coverage: 67 });
  for (const [scopes, shown] of [
    [['discounts:read'], false],
    [['discounts:read', 'products:cost'], true],
  ] as const) {
    const input = { name: 'Reports', scopes: [...scopes], expires_in_days: null };
    const { key } = okay(await shop.api.keys.create({ body: input }));
    const reply = await fetch(`${here.url}/api/merchant/discounts/${id}/report?store_id=${shop.storeId}`, {
      headers: { authorization: key },
    });
    const seen = (await reply.json()) as object;
    expect(seen).toMatchObject({ goods: 3000 });
    expect('margin' in seen && 'margin_coverage' in seen).toBe(shown);
    expect(JSON.stringify(seen).includes('margin')).toBe(shown);
  }
  for (const row of okay(await shop.api.orders.list())) expect(JSON.stringify(row)).not.toContain('cost"');
});

it('a simulation says for each discount what it does, or why not, as the checkout would', async () => {
  await discount({ per_customer: 1, combines: { product: true, order: false, delivery: false } });
  await discount({ code: 'BIG', title: 'Big', conditions: { min_subtotal: 5000 } });
  okay(
    await shop.api.discounts.create({
      body: aSale({ title: 'From May', starts_at: '2096-05-01T00:00:00+05:30' }),
    }),
  );
  await order('0771111111', ['AVURUDU'], 1250);
  const simulate = async (over: object) =>
    okay(
      await shop.api.discounts.simulate({
        body: { lines: [{ product: tea, quantity: 2 }], codes: ['AVURUDU', 'BIG', 'NONE'], ...over },
      }),
    );

  const now = await simulate({});
  expect(now.quote).toMatchObject({ goods: 2000, discount: 200 });
  expect(now.discounts).toMatchObject([
    { title: 'From May', code: '', applied: false, reason: 'not_started', amount: 0 },
    { title: 'New year', code: 'AVURUDU', applied: true, reason: null, amount: 200, lines: [200] },
    { title: 'Big', code: 'BIG', applied: false, reason: 'below_subtotal', missing: 3000 },
    { discount: null, title: '', code: 'NONE', applied: false, reason: 'unknown' },
  ]);
  const [sale, code] = (await simulate({ phone: '077 111 1111', at: '2096-05-01T00:00:00+05:30' })).discounts;
  expect([sale, code]).toMatchObject([
    { applied: true, amount: 200 },
    { applied: false, reason: 'used_before', amount: 0 },
  ]);
});

it('a simulation changes nothing, and has only goods of the store', async () => {
  const { _id: id } = await discount({ limit: 1 });
  const lines = [{ product: tea, quantity: 999 }];
  okay(await shop.api.discounts.simulate({ body: { lines, codes: ['AVURUDU'] } }));
  expect(okay(await shop.api.discounts.get({ params: { id } })).used).toBe(0);
  const other = await here.newMerchant();
  const theirs = await other.api.discounts.simulate({ body: { lines } });
  expect(theirs).toMatchObject({ status: 404, body: { error: 'Product not found' } });
  expect((await other.api.discounts.report({ params: { id } })).status).toBe(404);
});

it('a simulation knows a buyer by the email, shares an amount over lines, and names what is used up', async () => {
  await discount({ per_customer: 1 });
  await discount({ code: 'OFF', title: 'Off', kind: 'amount', percent: null, amount: 100 });
  okay(await shop.api.discounts.create({ body: aSale({ title: 'Once', limit: 1, percent: 1 }) }));
  await order('0771111111', [], 1340);
  const body = aCheckout([tea], { codes: ['AVURUDU'], expected_total: 1250, email: 'nimal@gmail.com' });
  expect(await buyer.place({ ...body, phone: '0772222222' })).toMatchObject({ status: 201 });
  const rice = okay(await shop.api.products.create({ body: aProduct({ price: 3000 }) }))._id;
  const lines = [tea, rice].map((product) => ({ product, quantity: 1 }));
  const { discounts } = okay(
    await shop.api.discounts.simulate({
      body: { lines, codes: ['AVURUDU', 'OFF'], email: 'ni.mal+2@gmail.com' },
    }),
  );
  expect(discounts).toMatchObject([
    { title: 'Once', reason: 'used_up', amount: 0, lines: [0, 0] },
    { code: 'AVURUDU', reason: 'used_before' },
    { code: 'OFF', applied: true, amount: 100, lines: [25, 75] },
  ]);
});
