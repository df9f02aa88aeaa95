import type { QuoteLine, ShopProduct } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, readProduct } from '../../../../test/blouse.ts';
import { aCheckout, aPhone, buyerAt } from '../../../../test/buyer.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type World, world } from '../../../../test/world.ts';

const when_out = { note: 'Ships in 2 weeks', floor: -5 };
let here: World;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});

const api = () => here.alice.api;
const product = async (stock_quantity: number, over: object = { when_out }) =>
  okay(await api().products.create({ body: aProduct({ stock_quantity, ...over }) }))._id;
const order = (id: string, quantity = 1) => api().orders.create({ body: anOrder([id], {}, quantity) });
const buyer = () => buyerAt(here.url, here.alice.host);
async function page(id: string): Promise<ShopProduct> {
  const reply = await fetch(`${here.url}/api/storefront/products/${id}?shop=${here.alice.host}`);
  return (await reply.json()) as ShopProduct;
}
async function line(id: string, quantity: number): Promise<QuoteLine | undefined> {
  const { body } = await buyer().quote({ lines: [{ product: id, quantity }] });
  return body.lines[0];
}
const listed = async (stock: 'in' | 'out') =>
  okay(await api().products.list({ query: { stock } })).map(({ _id }) => _id);

describe('A product that is sold when it is out', () => {
  it('is sold down to its floor and not below, however many order at once', async () => {
    const id = await product(0);
    const replies = await Promise.all(Array.from({ length: 16 }, () => order(id)));
    const placed = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 409);
    expect([placed.length, refused.length, await stockIn(here.alice, id)]).toEqual([5, 11, -5]);
    expect(refused[0]?.body).toMatchObject({ code: 'out_of_stock' });
    await expectLedgerToAddUp(here.alice, [id]);
  });

  it('is saved by a client that sends back what it read, and takes no other number below zero', async () => {
    const id = await product(0);
    expect((await order(id, 3)).status).toBe(201);
    const { name, price, stock_quantity, in_stock } = await readProduct(here.alice, id);
    const read = { name, price, stock_quantity, in_stock };
    const saved = await api().products.update({ params: { id }, body: { ...read, name: 'Loom' } });
    expect([saved.status, saved.body]).toMatchObject([200, { name: 'Loom', stock_quantity: -3 }]);
    for (const other of [-2, -4]) {
      const refused = await api().products.update({ params: { id }, body: { stock_quantity: other } });
      expect([refused.status, refused.body]).toMatchObject([400, { field: 'stock_quantity' }]);
    }
    expect(await stockIn(here.alice, id)).toBe(-3);
    await expectLedgerToAddUp(here.alice, [id]);
  });

  it('counts the pieces that are there first, and a line as a whole', async () => {
    const id = await product(2);
    expect((await order(id, 8)).status).toBe(409);
    expect((await order(id, 7)).status).toBe(201);
    expect(await stockIn(here.alice, id)).toBe(-5);
  });

  it('says on its page when it is sent once none is left, and is sold out at the floor', async () => {
    const id = await product(1);
    expect(await page(id)).toMatchObject({ buyable: true, few: true });
    expect(await page(id)).not.toHaveProperty('later');
    okay(await order(id));
    expect(await page(id)).toMatchObject({ buyable: true, few: false, later: 'Ships in 2 weeks' });
    expect([await listed('in'), await listed('out')].map((ids) => ids.includes(id))).toEqual([true, false]);
    okay(await order(id, 5));
    expect(await page(id)).toMatchObject({ buyable: false, few: false });
    expect(await page(id)).not.toHaveProperty('later');
    expect([await listed('in'), await listed('out')].map((ids) => ids.includes(id))).toEqual([false, true]);
  });

  it('says it in the quote of the cart and the checkout for what is not there', async () => {
    const id = await product(2);
    expect(await line(id, 2)).not.toHaveProperty('later');
    expect(await line(id, 3)).toMatchObject({ state: 'ok', quantity: 3, later: 'Ships in 2 weeks' });
    expect(await line(id, 9)).toMatchObject({ state: 'short', quantity: 7, later: 'Ships in 2 weeks' });
    const bought = await buyer().buy(aCheckout([id], { phone: aPhone() }, 3));
    expect([bought.status, await stockIn(here.alice, id)]).toEqual([201, -1]);
  });

  it('takes pieces that come although more are sold, and loses none below zero', async () => {
    const id = await product(0);
    okay(await order(id, 4));
    const adjust = (add: number) =>
      api().stock.adjust({ params: { id }, body: { add, reason: 'received', note: '' } });
    okay(await adjust(3));
    expect(await stockIn(here.alice, id)).toBe(-1);
    expect((await adjust(-1)).status).toBe(409);
    const [last] = okay(await api().stock.moves({ params: { id }, query: {} }));
    expect(last).toMatchObject({ delta: 3, after: -1 });
  });

  it('returns what a cancelled order took from below zero', async () => {
    const id = await product(1);
    const { _id } = okay(await order(id, 3));
    okay(await api().orders.update({ params: { id: _id }, body: { status: 'cancelled' } }));
    expect(await stockIn(here.alice, id)).toBe(1);
    await expectLedgerToAddUp(here.alice, [id]);
  });

  it.each([
    { note: '', floor: -5 },
    { note: 'Soon', floor: 0 },
    { note: 'Soon', floor: 5 },
    { note: 'Soon', floor: -1_000_001 },
    { note: 'Soon', floor: -1.5 },
    { note: 'a'.repeat(101), floor: -5 },
    { floor: -5 },
    'sell',
  ])('is not described by %j', async (given) => {
    const body = { ...aProduct(), when_out: given } as never;
    expect((await api().products.create({ body })).status).toBe(400);
  });

  it('is one without options: variants are sold to zero', async () => {
    const { _id: id, variants } = await blouse(here.alice);
    okay(await api().products.update({ params: { id }, body: { when_out } }));
    expect(okay(await api().products.get({ params: { id } }))).not.toHaveProperty('when_out');
    const [first] = variants;
    const products = [
      { productId: id, variant: first?._id ?? '', quantity: (first?.stock_quantity ?? 0) + 1 },
    ];
    expect((await api().orders.create({ body: { ...anOrder([id]), products } })).status).toBe(409);
  });
});

it('A product that is not sold when it is out has no trace of it in any reply', async () => {
  const never = await product(3, {});
  const once = await product(3);
  okay(await api().products.update({ params: { id: once }, body: { when_out: null } }));
  const shapes = async (id: string) => {
    const read = okay(await api().products.get({ params: { id } }));
    const [quoted] = (await buyer().quote({ lines: [{ product: id, quantity: 9 }] })).body.lines;
    const { error } = (await order(id, 9)).body as { error?: string };
    const text = JSON.stringify([read, await page(id), quoted, error]);
    return text.replaceAll(id, 'id').replaceAll(/"(updated|created)_at":"[^"]+"/g, '');
  };
  expect(await shapes(once)).toBe(await shapes(never));
  expect(await shapes(never)).not.toMatch(/when_out|later|floor|low_stock/);
});
