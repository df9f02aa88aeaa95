import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});
const DOMEX = { courier: 'Domex', tracking_number: 'DX-1' };

describe('cash on delivery', () => {
  it('is listed by courier until it has arrived', async () => {
    const eve = await here.newMerchant();
    const { _id: cup } = okay(await eve.api.products.create({ body: aProduct({ price: 100.5 }) }));
    const debts = async () => okay(await eve.api.fulfilment.courierDebts({}));
    expect(await debts()).toEqual([]);
    const made: string[] = [];
    for (const over of [{}, {}, {}, {}, { payment_options: 'bank_transfer' }])
      made.push(okay(await eve.api.orders.create({ body: anOrder([cup], over) }))._id);
    const [first = '', second = '', third = '', , transfer = ''] = made;
    for (const id of [first, second, transfer])
      okay(await eve.api.fulfilment.ship({ params: { id }, body: DOMEX }));
    const sameInSmallLetters = { courier: 'domex', tracking_number: 'DX-1' };
    okay(await eve.api.fulfilment.ship({ params: { id: second }, body: sameInSmallLetters }));
    okay(await eve.api.orders.update({ params: { id: second }, body: { status: 'delivered' } }));
    okay(await eve.api.orders.update({ params: { id: third }, body: { status: 'shipped' } }));
    expect(await debts()).toEqual([
      { courier: '', total: 100.5, orders: [expect.objectContaining({ _id: third, shipped_at: null })] },
      {
        courier: 'Domex',
        total: 201,
        orders: [
          {
            _id: first,
            number: 1001,
            customer: 'Kamal Silva',
            city: 'Kandy',
            tracking_number: 'DX-1',
            shipped_at: expect.any(String),
            order_status: 'shipped',
            total_price: 100.5,
          },
          expect.objectContaining({ _id: second, order_status: 'delivered' }),
        ],
      },
    ]);
    const paid = okay(await eve.api.fulfilment.receiveCash({ params: { id: first } }));
    expect([paid.payment_status, paid.cash_received_at]).toEqual(['paid', expect.any(String)]);
    okay(await eve.api.fulfilment.refuseAtDoor({ params: { id: third }, body: { reason: 'Moved' } }));
    expect((await debts()).map(({ courier, total }) => [courier, total])).toEqual([['domex', 100.5]]);
    okay(await eve.api.orders.update({ params: { id: first }, body: { paymentStatus: 'pending' } }));
    expect((await debts()).map(({ total }) => total)).toEqual([201]);
  });
});

describe('the pulse of a store', () => {
  it('changes with every order and every status, and has a 304 while it is unchanged', async () => {
    const eve = await here.newMerchant();
    const pulse = () => eve.api.fulfilment.pulse({});
    expect(okay(await pulse())).toEqual({ newest: 0, pending: 0 });
    const { _id: cup } = okay(await eve.api.products.create({ body: aProduct() }));
    const { _id: id } = okay(await eve.api.orders.create({ body: anOrder([cup]) }));
    const reply = await pulse();
    expect(okay(reply)).toEqual({ newest: 1001, pending: 1 });
    const etag = reply.headers.get('etag') ?? '';
    const asked = () =>
      request(here.url)
        .get(`/api/merchant/orders/pulse?store_id=${eve.storeId}`)
        .set({ authorization: eve.token, 'if-none-match': etag });
    expect((await asked()).status).toBe(304);
    okay(await eve.api.orders.update({ params: { id }, body: { status: 'shipped' } }));
    const moved = await asked();
    expect([moved.status, moved.body]).toEqual([200, { newest: 1001, pending: 0 }]);
  });
});

describe('the secret address of an order', () => {
  const link = (id: string) => here.alice.api.fulfilment.link({ params: { id } });

  it('has the host of the shop; an order by the merchant has none', async () => {
    const tea = okay(await here.alice.api.products.create({ body: aProduct() }))._id;
    const byHand = okay(await here.alice.api.orders.create({ body: anOrder([tea]) }));
    expect(okay(await link(byHand._id))).toEqual({ url: '' });
    const { id, token } = await placeInShop(here, here.alice, { product: tea });
    const { port } = new URL(here.ctx.config.PUBLIC_URL);
    expect(okay(await link(id))).toEqual({ url: `http://${here.alice.host}:${port}/order/${token}` });
    expect((await here.bob.api.fulfilment.link({ params: { id } })).status).toBe(404);
  });
});
