import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../test/bodies.ts';
import { placeInShop } from '../../../test/shop-order.ts';
import { plainStorefront, visitAt } from '../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { Store } from '../../db/stores/store.ts';
import { resumeStore, suspendStore } from './suspend-store.ts';

let here: World;
let person: Person;
let store: Store;
beforeAll(async () => {
  here = await world({ ctx: { storefront: plainStorefront() } });
});
beforeEach(async () => {
  person = await here.newMerchant();
  const found = await Store.ofRow(person.storeId);
  if (!found) throw new Error('the store was not made');
  store = found;
});

const page = async () => (await visitAt(here.url, { host: person.host })).html;
const shop = async () => JSON.parse(await page()) as { closed: boolean };
const byOperator = (reason: string) => suspendStore(store, { by: 'operator', reason }, new Date());
const byErasure = () => suspendStore(store, { by: 'erasure', reason: '' }, new Date());
const suspended = async () => okay(await person.api.stores.get()).suspended;

describe('a suspended store', () => {
  it('is a closed shop at once, also where its pages were cached, and accepts no orders', async () => {
    const product = okay(await person.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
    const notice = 'Pay to another account';
    okay(await person.api.shopSettings.update({ body: { notice, closed_message: notice } }));
    for (let visit = 0; visit < 2; visit += 1) expect(await page()).toContain(notice);
    await byOperator('Complaints of buyers');
    expect((await shop()).closed).toBe(true);
    expect(await page()).not.toContain(notice);
    expect(await page()).not.toContain('Complaints');
    const order = await person.api.orders.create({ body: anOrder([product]) });
    expect(order).toMatchObject({ status: 409, body: { code: 'shop_closed' } });
    await expect(placeInShop(here, person, { product })).rejects.toThrow('shop_closed');
  });

  it('shows its merchant since when and why, and all other routes work', async () => {
    await byOperator('Complaints of buyers');
    const shown = { by: 'operator', reason: 'Complaints of buyers' };
    expect(await suspended()).toMatchObject(shown);
    expect(okay(await person.api.stores.list())).toMatchObject([{ suspended: shown }]);
    okay(await person.api.stores.update({ body: { name: 'Another name' } }));
    okay(await person.api.products.create({ body: aProduct() }));
  });

  it('is open again when it is resumed', async () => {
    await byOperator('Complaints of buyers');
    await resumeStore(store, 'operator');
    expect((await shop()).closed).toBe(false);
    expect(await suspended()).toBeNull();
    expect(await resumeStore(store, 'operator')).toBeNull();
  });

  it('remains suspended by the operator when an erasure begins and is cancelled', async () => {
    await byErasure();
    await byOperator('Complaints of buyers');
    expect(await byErasure()).toBeNull();
    expect(await resumeStore(store, 'erasure')).toBeNull();
    expect(await suspended()).toMatchObject({ by: 'operator' });
  });
});
