import type { LedgerLine as WireLine, PlanIdentifier } from '@kade/contract';
import { Schema } from 'mongoose';
import { monthInColombo } from '../../../lib/colombo-calendar.ts';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import type { Page } from '../../../db/scoped/scoped-collection.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';

/** A line of the ledger. `subject` is the order or the subscription that it is about; its lines are counted from 1. */
interface LineRow extends WireLine {
  subject: string;
  entry: number;
  month: string;
}

/** The index of a month's lines, which holds all that a statement adds up. */
const BY_MONTH = { month: 1, at: 1, subject: 1, kind: 1, amount: 1 } as const;
/** As `BY_MONTH`, for the months of all stores. */
export const MONTH_OF_ALL = { month: 1, store: 1 } as const;
/** Without what `BY_MONTH` adds up, because lines of one moment are listed by their ids. */
const IN_ORDER = { month: 1, at: 1 } as const;
const OLDEST = { by: 'at', direction: 1 } as const;

const definition = {
  fields: {
    subject: Schema.Types.ObjectId,
    entry: Number,
    kind: String,
    order_number: { type: Number, default: null },
    plan: String,
    amount: Number,
    at: Date,
    month: String,
  },
  sorts: { at: { field: 'at', index: IN_ORDER }, month: { field: 'at', index: BY_MONTH } },
  indexes: [[{ subject: 1, entry: 1 }, { unique: true }]],
  across: [[MONTH_OF_ALL]],
  money: ['amount'],
} satisfies Definition;

/** Lines are only added, never changed. */
export const LedgerLine = new StoreOwned<LineRow, typeof definition>('LedgerLine', definition);

/** The subject of a line; its amount in cents, negative where the platform owes it. */
type NewLine = Pick<WireLine, 'kind' | 'order_number' | 'plan'> & { amount: number; at: Date };

/** Adds a line unless it is there. */
async function add(
  store: Store,
  { subject, entry }: Pick<LineRow, 'subject' | 'entry'>,
  line: NewLine,
): Promise<void> {
  const { at } = line;
  const row = { ...line, amount: rupees(line.amount), subject, entry, month: monthInColombo(at) };
  await insertOnce(LedgerLine.in(store).create(row));
}

/** An order with each change of what it owes, oldest first; amounts in cents. */
interface Owing {
  _id: string;
  number: number;
  fees: readonly { plan: PlanIdentifier; amount: number; at: string }[];
}

/** Adds the lines of an order that are not there yet. Safe for several at once, and again after a crash. */
export async function bookOrder(store: Store, { _id: subject, number, fees }: Owing): Promise<void> {
  // The first line needs no read of the existing ones: the unique index refuses a duplicate.
  const booked = fees.length > 1 ? await LedgerLine.in(store).count({ subject }) : 0;
  for (const [nth, { plan, amount, at }] of [...fees.entries()].slice(booked)) {
    const line = { kind: amount < 0 ? 'waiver' : 'fee', order_number: number, plan, amount } as const;
    await add(store, { subject, entry: nth + 1 }, { ...line, at: new Date(at) });
  }
}

/** The unused time of a plan that another one replaced; `amount` in cents. */
interface Credit {
  subscription: string;
  plan: PlanIdentifier;
  amount: number;
  at: Date;
  /** Distinguishes the credits of one subscription; 1 unless given. */
  entry?: number;
}

/** Books what the store is credited for a subscription, once for each entry however often it is called. */
export async function bookCredit(
  store: Store,
  { subscription, plan, amount, at, entry = 1 }: Credit,
): Promise<void> {
  if (amount <= 0) return;
  const line = { kind: 'credit', order_number: null, plan, amount: -amount, at } as const;
  await add(store, { subject: subscription, entry }, line);
}

/** Returns the lines of a month such as `2026-11`, oldest first: a page of them, or all in batches. */
export const linesOf = (
  store: Store,
  month: string,
  paging: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<LineRow> | AsyncGenerator<LineRow[]>> =>
  LedgerLine.in(store).listOrPage({ month }, { limit: paging.limit, cursor: paging.cursor, sort: OLDEST });
