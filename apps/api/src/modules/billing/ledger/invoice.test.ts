import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInvoice } from '../../../../test/invoice.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { chargeBackInvoice, forgetNames, issueInvoice } from './invoice.model.ts';

let here: World;
let alice: Store;
let bob: Store;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  [alice, bob] = (await Promise.all([here.alice, here.bob].map(({ storeId }) => Store.ofRow(storeId)))) as [
    Store,
    Store,
  ];
});
beforeEach(() => mongoose.model('Invoice').deleteMany({}));

const numbers = async (): Promise<number[]> =>
  (await mongoose.model('Invoice').find().sort({ number: 1 }).lean<{ number: number }[]>()).map(
    ({ number }) => number,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

describe('invoices', () => {
  it('have the numbers from 1 on without a gap, when 50 are made at once in two stores', async () => {
    const issued = await Promise.all(
      upTo(50).map((nth) => issueInvoice(nth % 2 ? alice : bob, anInvoice({ payment_id: `${nth}` }))),
    );
    expect(await numbers()).toEqual(upTo(50));
    expect(issued.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(upTo(50));
  });

  it('are created once for a payment by concurrent requests', async () => {
    const invoice = anInvoice();
    const issued = await Promise.all(upTo(20).map(() => issueInvoice(alice, invoice)));
    expect(new Set(issued.map(({ _id }) => _id)).size).toBe(1);
    await issueInvoice(alice, anInvoice({ subscription: invoice.subscription, payment_id: '2' }));
    expect(await numbers()).toEqual([1, 2]);
  });

  it('are listed for their store only, newest first, in pages', async () => {
    for (const nth of upTo(3)) await issueInvoice(alice, anInvoice({ payment_id: `${nth}` }));
    await issueInvoice(bob, anInvoice());
    const { api } = here.alice;
    const all = okay(await api.billing.invoices({ query: {} }));
    expect(all.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(all[0]).toEqual({
      _id: expect.any(String),
      number: 3,
      issued_at: '2026-11-22T06:00:00.000Z',
      state: 'paid',
      plan: 'standard',
      period: 'monthly',
      from: '2026-11-22T06:00:00.000Z',
      to: '2026-12-22T06:00:00.000Z',
      amount: 3000,
      payment_id: '3',
      customer: 'Nimali Perera',
      store: 'Tea House',
    });
    const page = await api.billing.invoices({ query: { limit: 2 } });
    expect(okay(page).map(({ number }) => number)).toEqual([3, 2]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.headers.get('link')).toMatch(/cursor=.*rel="next"/);
  });

  it('show that the bank took the money back, and keep their number', async () => {
    const invoice = anInvoice();
    await issueInvoice(alice, invoice);
    for (let time = 0; time < 2; time += 1)
      expect(await chargeBackInvoice(alice, invoice)).toMatchObject({ number: 1, state: 'charged_back' });
    expect(await issueInvoice(alice, invoice)).toMatchObject({ number: 1, state: 'charged_back' });
    expect(await chargeBackInvoice(alice, { ...invoice, payment_id: 'other' })).toBeNull();
    expect(await chargeBackInvoice(bob, invoice)).toBeNull();
  });

  it('are kept without names when their store is erased', async () => {
    await issueInvoice(alice, anInvoice());
    await issueInvoice(bob, anInvoice());
    await forgetNames(alice);
    const [ofAlice] = okay(await here.alice.api.billing.invoices({ query: {} }));
    expect(ofAlice).toMatchObject({ number: 1, amount: 3000, customer: '', store: '' });
    expect(okay(await here.bob.api.billing.invoices({ query: {} }))[0]).toMatchObject({ store: 'Tea House' });
  });
});
