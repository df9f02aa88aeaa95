import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout } from '../../../../test/buyer.ts';
import { type CardShop, openCardShop } from '../../../../test/card-shop.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay } from '../../../../test/world.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.simulator.stop());

it('an order whose card payment failed keeps its discount when it is paid again or in cash, for one use', async () => {
  const { shop, buyer } = cards;
  const body = aDiscount({ limit: 1, per_customer: 1 });
  const { _id: id } = okay(await shop.api.discounts.create({ body }));
  const used = async () => okay(await shop.api.discounts.get({ params: { id } })).used;
  const { token, order } = await cards.placed('credit_debit', { codes: ['AVURUDU'] });
  expect(order).toMatchObject({ discount: 100, total_price: 900 });
  await cards.alter(order.number, { 'payments.0.state': 'failed', payment_status: 'failed' });

  expect((await buyer.pay(token, 'credit_debit', 900)).status).toBe(200);
  expect(await cards.stored(order.number)).toMatchObject({
    discount: 10_000,
    payments: [{ attempt: 1 }, { attempt: 2, amount: 90_000 }],
  });
  const inCash = await buyer.pay(token, 'cash_on_delivery', 1050);
  expect([inCash.status, inCash.body.order]).toMatchObject([
    200,
    { discount: 100, cod_fee: 150, total_price: 1050, discounts: [{ title: 'New year', amount: 100 }] },
  ]);
  expect(await used()).toBe(1);
});

it('goods at 100 % off cost exactly nothing, and are not paid by card', async () => {
  const { shop, buyer, product } = cards;
  const odd = okay(await shop.api.products.create({ body: aProduct({ price: 33.33 }) }))._id;
  okay(await shop.api.discounts.create({ body: aDiscount({ code: 'GIFT', percent: 100 }) }));
  const input = aCheckout([product, odd], { codes: ['GIFT'] }, 3);
  const { body: quote } = await buyer.quote(input);
  expect(quote).toMatchObject({ goods: 3099.99, discount: 3099.99, cod_fee: 150, total: 150 });
  expect(quote.payments.find(({ method }) => method === 'credit_debit')).toMatchObject({ offered: false });
  const placed = await buyer.place({ ...input, expected_total: 150 });
  expect([placed.status, placed.body.order]).toMatchObject([201, { discount: 3099.99, total_price: 150 }]);
});

it('of two codes of which one does not allow the other, one applies and the other names it', async () => {
  const { shop, buyer, product } = cards;
  const all = { product: true, order: true, delivery: true };
  const more = aDiscount({ code: 'MORE', title: 'More', percent: 20 });
  okay(await shop.api.discounts.create({ body: more }));
  const less = aDiscount({ code: 'LESS', title: 'Less', percent: 5, combines: all });
  okay(await shop.api.discounts.create({ body: less }));
  const { body } = await buyer.quote(aCheckout([product], { codes: ['LESS', 'MORE'] }));
  expect(body).toMatchObject({
    discount: 200,
    discounts: [{ title: 'More' }],
    codes: [
      { code: 'LESS', applied: false, reason: 'not_combinable', other: 'More' },
      { code: 'MORE', applied: true },
    ],
  });
});
