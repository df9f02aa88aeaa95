import type { Role } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aPicture, aProduct } from '../bodies.ts';
import { hire } from '../staff.ts';
import { okay, type Person, type World, world } from '../world.ts';

let here: World;
let owner: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  owner = await here.newMerchant();
  tea = okay(await owner.api.products.create({ body: aProduct() }))._id;
});

const placed = async () => okay(await owner.api.orders.create({ body: anOrder([tea]) }));
const as = (role: Role) => hire(here, owner, role);

describe('the daily work is done with the rights of the role alone', () => {
  it('a packer finds an order, sees its pictures, gives it a waybill and hands it to the courier', async () => {
    const { _id: id, number } = await placed();
    await owner.api.waybills.add({ body: { courier: 'Island Parcels', numbers: ['IP1', 'IP2'] } });
    const { api } = await as('packer');
    okay(await api.stores.get());
    expect(okay(await api.orders.list({ query: { q: String(number) } }))).toHaveLength(1);
    const order = okay(await api.orders.get({ params: { id } }));
    expect(order.products[0]?.productId.name).toBe('Ceylon tea 100 g');
    expect(okay(await api.orders.products({ params: { id } }))).toHaveLength(1);
    const { number: waybill } = okay(
      await api.fulfilment.takeWaybill({ params: { id }, body: { courier: 'Island Parcels' } }),
    );
    const body = { courier: 'Island Parcels', tracking_number: waybill };
    expect(okay(await api.fulfilment.ship({ params: { id }, body })).order_status).toBe('shipped');
  });

  it('an order clerk writes an order down, confirms, sends and refunds it, and finds its customer', async () => {
    const { api } = await as('orders');
    const [product] = okay(await api.products.list({ query: {} }));
    const { _id: id } = okay(await api.orders.create({ body: anOrder([product?._id ?? '']) }));
    const params = { id };
    okay(await api.fulfilment.confirm({ params, body: { outcome: 'confirmed' } }));
    okay(await api.fulfilment.ship({ params, body: { courier: 'Island Parcels' } }));
    okay(await api.orders.update({ params, body: { status: 'delivered', paymentStatus: 'paid' } }));
    okay(await api.refunds.create({ params, body: { method: 'by_hand', reason: 'Broken', other: 1 } }));
    await here.ctx.background.whenIdle();
    const [customer] = okay(await api.customers.list({ query: { order: id } }));
    const found = okay(await api.customers.get({ params: { id: customer?._id ?? '' } }));
    expect(found.orders).toBe(1);
  });

  it('a catalogue editor adds a product with a picture to a category, and corrects its stock', async () => {
    const { api, token, storeId } = await as('catalogue');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await aPicture())]), 'picture.png');
    const sent = await fetch(`${here.url}/api/files/?store_id=${storeId}`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    });
    const { _id: thumbnail } = (await sent.json()) as { _id: string };
    const { _id: category } = okay(await api.categories.create({ body: { name: 'Teas', products: [] } }));
    const { _id: id } = okay(await api.products.create({ body: aProduct({ thumbnail, category }) }));
    okay(await api.products.update({ params: { id }, body: { price: 990 } }));
    okay(await api.stock.adjust({ params: { id }, body: { add: -1, reason: 'damaged' } }));
    expect(okay(await api.products.remove({ params: { id } })).success).toBe(true);
  });

  it('an accountant sees orders, figures and what couriers owe, and settles it', async () => {
    const { _id: id } = await placed();
    okay(
      await owner.api.fulfilment.ship({
        params: { id },
        body: { courier: 'Island Parcels', tracking_number: 'IP9' },
      }),
    );
    okay(await owner.api.orders.update({ params: { id }, body: { status: 'delivered' } }));
    const { api } = await as('accounts');
    const { total_price } = okay(await api.orders.get({ params: { id } }));
    okay(await api.dashboard.get());
    expect(okay(await api.fulfilment.courierDebts())).toMatchObject([{ total: total_price }]);
    const rows = [{ waybill: 'IP9', amount: total_price }];
    okay(await api.settlements.create({ body: { courier: 'Island Parcels', rows } }));
  });

  it('a designer changes how the shop looks', async () => {
    const { api } = await as('design');
    okay(await api.design.get());
    const links = { facebook: 'https://facebook.com/shop' };
    expect(okay(await api.stores.setSocialLinks({ body: links })).success).toBe(true);
  });

  it('a manager invites a packer and reads the log; a viewer looks at orders, products and figures', async () => {
    const { api } = await as('manager');
    okay(await api.invitations.create({ body: { email: `p-${Math.random()}@example.lk`, role: 'packer' } }));
    expect(okay(await api.storeLog.list({ query: {} }))[0]).toMatchObject({ event: 'invitation.sent' });
    const viewer = await as('viewer');
    okay(await viewer.api.orders.list({ query: {} }));
    okay(await viewer.api.products.list({ query: {} }));
    okay(await viewer.api.dashboard.get());
    expect(await viewer.api.orders.create({ body: anOrder([tea]) })).toMatchObject({ status: 403 });
  });
});
