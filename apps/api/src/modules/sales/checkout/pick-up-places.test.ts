import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { change } from '../../../../test/orders-by-hand.ts';
import { expectLedgerToAddUp } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let buyer: Buyer;
let kandy: string;
let galle: string;
let tea: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  const place = async (name: string, position: number) => {
    const body = { name, position, address: `1 ${name} Road`, hours: '9 to 5' };
    return okay(await shop.api.stockLocations.create({ body }))._id;
  };
  [kandy, galle] = [await place('Kandy', 0), await place('Galle', 1)];
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 9 }) }))._id;
  const some = { from: kandy, to: galle, quantity: 6 };
  okay(await shop.api.stock.transfer({ params: { id: tea }, body: some }));
  const pick_up = { enabled: true, address: '12 Temple Road', note: '', places: [kandy, galle] };
  okay(await shop.api.delivery.replace({ body: { zones: [], pick_up } }));
});

const collected = (quantity: number, over: object = {}) =>
  aCheckout([tea], { delivery_kind: 'pick_up', district: undefined, ...over }, quantity);
const quoted = async (quantity: number) => (await buyer.quote(collected(quantity))).body.pick_up_places;
/** How many pieces are at Kandy and at Galle. */
async function pieces(): Promise<number[]> {
  const [level] = okay(await shop.api.stock.levels({ params: { id: tea } }));
  return (level?.locations ?? []).map(({ quantity }) => quantity);
}

describe('an order that is collected', () => {
  it('is offered each place that has all of it, and none where the shop has one address for all', async () => {
    expect(await quoted(3)).toEqual([
      { _id: kandy, name: 'Kandy', address: '1 Kandy Road', hours: '9 to 5', offered: true },
      { _id: galle, name: 'Galle', address: '1 Galle Road', hours: '9 to 5', offered: true },
    ]);
    expect((await quoted(4))?.map(({ offered }) => offered)).toEqual([false, true]);
    okay(await shop.api.delivery.replace({ body: { zones: [], pick_up: { ...noPickUp, places: [kandy] } } }));
    expect(await quoted(1)).toBeUndefined();
  });

  it('takes its pieces from there, returns them there and takes them again, whatever other places have', async () => {
    const { body } = await buyer.buy(collected(2, { pick_up_at: galle }));
    expect(await pieces()).toEqual([3, 4]);
    const shown = (await buyer.order(body.token)).body;
    expect(shown.pick_up).toEqual({ address: 'Galle\n1 Galle Road', note: '9 to 5' });
    const [order] = okay(await shop.api.orders.list({}));
    const id = order?._id ?? '';
    expect(order).toMatchObject({ delivery_name: 'Galle', pick_up_at: { location: galle, name: 'Galle' } });
    okay(await change(shop, id, { status: 'cancelled' }));
    expect(await pieces()).toEqual([3, 6]);
    okay(await change(shop, id, { status: 'processing' }));
    expect(await pieces()).toEqual([3, 4]);
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(shop, [tea]);
  });

  it('is refused at a place that has not all of it, and at one that is not of the shop', async () => {
    const short = await buyer.buy(collected(4, { pick_up_at: kandy }));
    expect(short).toMatchObject({ status: 409, body: { reason: 'not_at_place', field: 'pick_up_at' } });
    const theirs = okay(await here.bob.api.stockLocations.create({ body: { name: 'Theirs' } }))._id;
    for (const pick_up_at of [theirs, tea])
      expect(await buyer.buy(collected(1, { pick_up_at }))).toMatchObject({
        status: 400,
        body: { reason: 'not_in_store', field: 'pick_up_at' },
      });
    expect(await pieces()).toEqual([3, 6]);
  });

  it('taken by a merchant takes its pieces from the place, too, and is refused as the order of a buyer is', async () => {
    const byHand = (quantity: number, pick_up_at: string) => {
      const products = [{ productId: tea, quantity }];
      return shop.api.orders.create({
        body: anOrder([], { products, delivery_kind: 'pick_up', pick_up_at }),
      });
    };
    expect(okay(await byHand(2, galle))).toMatchObject({
      delivery_name: 'Galle',
      pick_up_at: { location: galle, name: 'Galle', address: '1 Galle Road', hours: '9 to 5' },
    });
    expect(await pieces()).toEqual([3, 4]);
    expect(await byHand(4, kandy)).toMatchObject({ status: 409, body: { reason: 'not_at_place' } });
    expect(await byHand(1, tea)).toMatchObject({ status: 400, body: { reason: 'not_in_store' } });
    expect(await pieces()).toEqual([3, 4]);
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(shop, [tea]);
  });

  it('without a place takes from where all of it is, as before, and a delivery ignores the place', async () => {
    expect((await buyer.buy(collected(4))).status).toBe(201);
    expect((await buyer.buy(aCheckout([tea], { pick_up_at: galle }))).status).toBe(201);
    expect(await pieces()).toEqual([2, 2]);
    for (const order of okay(await shop.api.orders.list({}))) expect(order).not.toHaveProperty('pick_up_at');
  });

  it('of the last pieces of a place is placed once, however many buyers want them at the same moment', async () => {
    const bought = await Promise.all(
      Array.from({ length: 6 }, () => buyer.buy(collected(3, { pick_up_at: kandy }))),
    );
    expect(bought.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await pieces()).toEqual([0, 6]);
  });
});

it('A place of another store cannot be chosen for pick-up', async () => {
  const theirs = okay(await here.bob.api.stockLocations.create({ body: { name: 'Bob' } }))._id;
  const pick_up = { enabled: true, address: '12 Temple Road', note: '', places: [kandy, theirs] };
  expect(await shop.api.delivery.replace({ body: { zones: [], pick_up } })).toMatchObject({
    status: 400,
    body: { reason: 'not_in_store', field: 'pick_up.places' },
  });
});
