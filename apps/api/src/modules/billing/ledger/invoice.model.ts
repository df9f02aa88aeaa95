import { setTimeout as pause } from 'node:timers/promises';
import type { Invoice as WireInvoice } from '@kade/contract';
import { Schema } from 'mongoose';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import type { Page } from '../../../db/scoped/scoped-collection.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { type RawDocument, rupees } from '../../../db/scoped/serialization.ts';

const BY_NUMBER = { number: 1 } as const;
const NEWEST = { by: 'number', direction: -1 } as const;
const OF_PAYMENT = { by: 'payment', direction: 1 } as const;

/** As it is read: `store` is the shop's name on the paper, not the store that the row belongs to. */
const asRead = (rows: RawDocument[]): RawDocument[] =>
  rows.map(({ store_name, ...row }) => ({ ...row, store: store_name ?? '' }));

const definition = {
  fields: {
    number: Number,
    subscription: Schema.Types.ObjectId,
    ...texts('payment_id', 'state', 'plan', 'period', 'customer', 'store_name'),
    issued_at: Date,
    from: Date,
    to: Date,
    amount: Number,
  },
  sorts: {
    number: { field: 'number' },
    payment: { field: 'subscription', index: { subscription: 1, payment_id: 1 } },
  },
  indexes: [[{ subscription: 1, payment_id: 1 }, { unique: true }]],
  across: [[BY_NUMBER, { unique: true }]],
  money: ['amount'],
  complete: asRead,
} satisfies Definition;

/** Invoices are never removed, and only their state changes: numbers must not have gaps. */
const Invoice = new StoreOwned<WireInvoice, typeof definition>('Invoice', definition);

/** Which payment of which subscription of a store. */
export interface Paid {
  subscription: string;
  payment_id: string;
}

/** The content of an invoice; `amount` in cents, `store` is the name of the shop. */
export type NewInvoice = Paid &
  Pick<WireInvoice, 'plan' | 'period' | 'amount' | 'customer' | 'store'> & {
    issued_at: Date;
    from: Date;
    to: Date;
  };

const ofPayment = ({ subscription, payment_id }: Paid) => ({ subscription, payment_id });

async function toInvoice(store: Store, paid: Paid): Promise<WireInvoice | null> {
  const [found] = await Invoice.in(store).list(ofPayment(paid), OF_PAYMENT);
  return found ?? null;
}

async function highestNumber(): Promise<number> {
  const row = await Invoice.unscoped()
    .findOne()
    .sort({ number: -1 })
    .hint(BY_NUMBER)
    .select('number')
    .lean<{ number: number } | null>();
  return row?.number ?? 0;
}

/**
 * Creates the invoice of a payment, or returns the one that it has. It gets the number after the highest one; when that
 * number is taken meanwhile, the next, until it has one.
 */
export async function issueInvoice(
  store: Store,
  { store: store_name, amount, ...invoice }: NewInvoice,
): Promise<WireInvoice> {
  const row = { ...invoice, store_name, amount: rupees(amount), state: 'paid' };
  for (let attempt = 0; ; attempt += 1) {
    const before = await toInvoice(store, invoice);
    if (before) return before;
    try {
      return await Invoice.in(store).create({ ...row, number: (await highestNumber()) + 1 });
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
      await pause(Math.random() * Math.min(50, 5 * attempt));
    }
  }
}

/** Records that the bank took a payment back. Returns null when the payment has no invoice. */
export async function chargeBackInvoice(store: Store, paid: Paid): Promise<WireInvoice | null> {
  const found = await toInvoice(store, paid);
  if (found?.state !== 'paid') return found;
  const changed = await Invoice.in(store).change(found._id, { $set: { state: 'charged_back' } });
  return changed ?? found;
}

/** Returns invoices of a store, newest first: a page of them, or all in batches. */
export const invoicesOf = (
  store: Store,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<WireInvoice> | AsyncGenerator<WireInvoice[]>> =>
  Invoice.in(store).listOrPage({}, { limit, cursor, sort: NEWEST });

/** Removes the names from a store's invoices, which are kept when everything else of it is erased. */
export async function forgetNames(store: Store): Promise<void> {
  await Invoice.in(store).changeMany({}, { $set: { customer: '', store_name: '' } });
}
