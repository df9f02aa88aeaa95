import type { OrderChange } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { monthOf } from '../../colombo.ts';
import type { UpdateOf } from '../../db/owned.ts';
import type { PlanUse, Store } from '../../db/store.ts';
import { type IfMatch, mustMatch } from '../../db/versions.ts';
import { newObjectId } from '../../db/wire.ts';
import { refusal } from '../../errors.ts';
import { giveBack, type Line, markAll, unmarkAll, type StockMove } from '../products/stock.service.ts';
import { Order, type OrderFields, type OrderRow, placedOrder, type StockState } from './order.model.ts';
import { type Change, changeOf, changesNothing, type Who } from './order-change.rules.ts';
import { feeAfter, feeAtPlacing } from './order-fee.rules.ts';
import { newsAt } from './order-mail.rules.ts';
import { refusalOf, takeAll } from './take-stock.service.ts';

// Orders and products are separate documents, and no transaction joins them. `stock.state` and `stock.key` of the order
// record the progress: each step is one conditional update from the state and key before it, and each update of a
// product adds or removes a mark with that key (decisions 0011 and 0021):
//
//   state      event                          next state  effect
//   (none)     place                          taking      stores a claim: an order without a number; new key
//   taking     `prepare` or `admit` throws    (none)      deletes the claim, which has taken no stock
//   taking     every line taken               taken       sets the number, or the status of a reopened order
//   taking     a line is short, or overdue    releasing   none yet
//   taken      cancel                         marking     sets the status; new key
//   marking    every product marked           releasing   none yet; marking takes no stock
//   marking    resumeOrder                    marking     new key; removes the marks of the old one
//   releasing  every line returned            released    returns the stock of each mark with the mark
//   releasing  the same for a claim           (none)      deletes the claim
//   released   reopen                         taking      new key
//
// Every other event leaves the state. The marks of a `taken` order are removed, after the reply for a new one.

type Update = UpdateOf<typeof Order>;

const stockMoveOf = ({ _id: order, stock: { key, lines } }: OrderRow): StockMove => ({ order, key, lines });
const currentStock = ({ stock }: OrderRow) => ({ 'stock.state': stock.state, 'stock.key': stock.key });
const finished = (state: StockState, set: OrderFields = {}) => ({
  $set: { ...set, 'stock.state': state },
  $unset: { 'stock.since': 1 },
});
const started = (state: StockState, now: Date) => ({
  $set: { 'stock.state': state, 'stock.key': newObjectId(), 'stock.since': now },
});

const step = (store: Store, from: OrderRow, update: Update): Promise<OrderRow | null> =>
  Order.in(store).change(from._id, update, currentStock(from));

async function release(store: Store, row: OrderRow): Promise<void> {
  for (const line of row.stock.lines) await giveBack(store, row.stock.key, line);
  if (row.number) await step(store, row, finished('released'));
  else await Order.in(store).removeMany({ _id: row._id, number: null, 'stock.key': row.stock.key });
}

async function markAndRelease(store: Store, row: OrderRow): Promise<void> {
  await markAll(store, stockMoveOf(row));
  const releasing = await step(store, row, { $set: { 'stock.state': 'releasing' } });
  if (releasing) await release(store, releasing);
  // Another process has taken over this movement, under its own key.
  else await unmarkAll(store, stockMoveOf(row));
}

/** Undoes a movement. Only for the process that started it, before the state is `taken`. */
async function abandon(store: Store, row: OrderRow): Promise<void> {
  const releasing = await step(store, row, { $set: { 'stock.state': 'releasing' } });
  await release(store, releasing ?? row);
}

/**
 * Completes or undoes the unfinished stock movement of an order. May be called at any time, repeatedly and
 * concurrently.
 */
export async function resumeOrder(store: Store, row: OrderRow): Promise<void> {
  const { state } = row.stock;
  if (state === 'taking') {
    const releasing = await step(store, row, { $set: { 'stock.state': 'releasing' } });
    if (releasing) await release(store, releasing);
  }
  if (state === 'marking') {
    const mine = await step(store, row, { $set: { 'stock.key': newObjectId() } });
    if (mine) {
      await unmarkAll(store, stockMoveOf(row));
      await markAndRelease(store, mine);
    }
  }
  if (state === 'releasing') await release(store, row);
}

/** Thrown when another request is changing the same order. */
export const conflict = () => refusal('order_changing', { headers: { 'Retry-After': '1' } });

interface Placing {
  id?: string | undefined;
  lines: Line[];
  /** The field of the request that names the products, for error messages. */
  field?: string;
  /** Computes the fields of the order while the claim is stored. Throws when it must not be placed. */
  prepare: () => Promise<OrderFields>;
  now: Date;
  /** Fields of the claim, by which other claims find it before it is an order. */
  marks?: Pick<OrderFields, 'phone_key' | 'basket_key'>;
  /** Checks the claim against all others before it takes any stock. Throws when it must not be placed. */
  admit?: (claimed: OrderRow) => Promise<void>;
}

async function claim(store: Store, id: string, placing: Placing): Promise<OrderRow> {
  const { lines, now, marks } = placing;
  const key = newObjectId();
  const stock = { state: 'taking', key, since: now, lines };
  const row = await Order.in(store).create({ ...marks, stock }, id);
  if (row.number || row.stock.key === key) return row;
  // An earlier attempt has crashed.
  await resumeOrder(store, row);
  return claim(store, id, placing);
}

/**
 * Returns the order that an earlier attempt placed under the id; null when there is none. Returns the stock that a
 * crashed attempt holds.
 */
export async function placedBefore(store: Store, id: string | undefined): Promise<OrderRow | null> {
  const row = id === undefined ? null : await Order.in(store).find(id);
  if (!row || row.number) return row;
  await resumeOrder(store, row);
  return null;
}

/** Removes a claim that has taken no stock. */
async function drop(store: Store, { _id, stock: { key } }: OrderRow): Promise<void> {
  await Order.in(store).removeMany({ _id, number: null, 'stock.state': 'taking', 'stock.key': key });
}

/**
 * Returns the claim of a new order with its fields, or the order that an earlier attempt placed. Throws what `prepare`
 * and `admit` throw, without a claim.
 */
async function admitted(store: Store, placing: Placing): Promise<{ claimed: OrderRow; fields: OrderFields }> {
  const { id = newObjectId(), prepare, admit } = placing;
  const [claiming, preparing] = await Promise.allSettled([claim(store, id, placing), prepare()]);
  if (claiming.status === 'rejected') throw claiming.reason;
  const claimed = claiming.value;
  if (claimed.number) return { claimed, fields: {} };
  try {
    if (preparing.status === 'rejected') throw preparing.reason;
    await admit?.(claimed);
    return { claimed, fields: preparing.value };
  } catch (cause) {
    await drop(store, claimed);
    throw cause;
  }
}

/** An order, and the use of the plan with it; without `use` when an earlier attempt placed it. */
export interface Placed {
  order: OrderRow;
  use?: PlanUse;
}

/**
 * Takes the stock of a new order and sets its number, which makes it visible. Returns the existing order when one has
 * the id. Afterwards `announcePlaced` removes its marks, sends its mails and books its fee. Throws a 409 that names the
 * product of which there is not enough, and what `prepare` and `admit` throw; nothing is taken then.
 */
export async function placeOrder(store: Store, placing: Placing): Promise<Placed> {
  const { now, field = 'products' } = placing;
  const { claimed, fields } = await admitted(store, placing);
  if (claimed.number) return { order: claimed };
  const shortage = await takeAll(store, stockMoveOf(claimed));
  if (shortage) {
    await abandon(store, claimed);
    throw refusalOf(shortage, { field });
  }
  const month = monthOf(now);
  const { number, plan, use } = await store.nextOrder(month);
  const mails = newsAt(fields, { news: ['received', 'new'] }, 0);
  const owing = { fees: feeAtPlacing(plan, now), to_book: now };
  const placed = await step(store, claimed, finished('taken', { ...fields, ...owing, mails, number }));
  if (!placed) {
    await store.count({ 'usage.orders': -1, [`usage.months.${month}`]: -1 });
    await abandon(store, claimed);
    throw conflict();
  }
  return { order: placed, use };
}

/**
 * Removes the marks of an order that was placed; the job removes those that a crash left. After another step of the
 * order its marks have another key, so they stay.
 */
export async function removeMarks(store: Store, order: OrderRow): Promise<void> {
  if (order.stock.state === 'taken') await unmarkAll(store, stockMoveOf(order));
}

type Step = { row: OrderRow; change: Change; now: Date };

/** Converts a change to one update: fields, history, mails, fees and the step of the stock. */
function updateOf({ row, change, now }: Step, ofStock: Pick<Update, '$set' | '$unset'> = {}): Update {
  const { set, unset, entries } = change;
  const mails = newsAt(row, change, row.history.length + entries.length);
  const order_status = typeof set.order_status === 'string' ? set.order_status : row.order_status;
  const fees = feeAfter(row.fees, { order_status, history: [...row.history, ...entries], now });
  const $unset = { ...Object.fromEntries(unset.map((field) => [field, 1])), ...ofStock.$unset };
  return {
    $set: { ...set, ...ofStock.$set, ...(fees.length > 0 ? { to_book: now } : {}) },
    ...(Object.keys($unset).length > 0 ? { $unset } : {}),
    $push: {
      history: { $each: entries },
      ...(mails.length > 0 ? { mails: { $each: mails } } : {}),
      ...(fees.length > 0 ? { fees: { $each: fees } } : {}),
    },
  };
}

async function changeWithoutStock(store: Store, step: Step): Promise<OrderRow | null> {
  return Order.in(store).change(step.row._id, updateOf(step), { version: step.row.version });
}

async function cancel(store: Store, step: Step): Promise<OrderRow | null> {
  const { row, now } = step;
  // Marks that a crash left have to be removed before their key is replaced.
  await unmarkAll(store, stockMoveOf(row));
  const only = { version: row.version, 'stock.state': 'taken' } as const;
  const marking = await Order.in(store).change(row._id, updateOf(step, started('marking', now)), only);
  if (!marking) return null;
  await markAndRelease(store, marking);
  return placedOrder(store, row._id);
}

async function reopen(store: Store, step: Step): Promise<OrderRow | null> {
  const { row, now } = step;
  const only = { version: row.version, 'stock.state': 'released' } as const;
  const taking = await Order.in(store).change(row._id, started('taking', now), only);
  if (!taking) return null;
  const shortage = await takeAll(store, stockMoveOf(taking));
  if (shortage) {
    await abandon(store, taking);
    const copy = row.products.find(({ productId }) => productId._id === shortage.line.product);
    throw refusalOf(shortage, copy ? { copied: copy.productId.name } : {});
  }
  const still = { ...currentStock(taking), version: taking.version };
  const taken = await Order.in(store).change(row._id, updateOf(step, finished('taken')), still);
  if (taken) await unmarkAll(store, stockMoveOf(taking));
  else await abandon(store, taking);
  return taken;
}

const MOVES = { keep: changeWithoutStock, release: cancel, take: reopen } as const;
const MAX_ATTEMPTS = 60;
/** How long a stock movement may last before another process takes it over, in milliseconds. */
export const OVERDUE = 30_000;

/**
 * Returns whether the stock movement of this order has lasted longer than the lease, so its process has probably
 * crashed.
 */
export const isOverdue = ({ stock }: OrderRow, now: Date): boolean =>
  stock.since !== undefined && now.getTime() - Date.parse(stock.since) > OVERDUE;

/**
 * Takes one step of an order and returns the order. `decide` computes the change from the current order, and is called
 * again when the order was changed meanwhile. Concurrent changes are serialized and none is lost; a step that changes
 * nothing writes nothing. Throws what `decide` throws, a 409 when there is not enough stock to reopen a cancelled
 * order, a 412 when `ifMatch` is not its version.
 */
export async function changeOrder(
  store: Store,
  id: string,
  { decide, ifMatch, now }: { decide: (order: OrderRow) => Change; ifMatch?: IfMatch; now: Date },
): Promise<OrderRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await placedOrder(store, id);
    mustMatch(row, ifMatch);
    const change = decide(row);
    if (changesNothing(change)) return row;
    const done = await MOVES[change.stock](store, { row, change, now });
    if (done) return done;
    if (row.stock.state !== 'taking' || isOverdue(row, now)) await resumeOrder(store, row);
    await pause(Math.random() * 5 * attempt);
  }
  throw conflict();
}

/** Changes an order's statuses; any may follow any other. Throws as `changeOrder` does. */
export const changeStatus = (
  store: Store,
  id: string,
  { wanted, ifMatch, ...who }: Who & { wanted: z.output<typeof OrderChange>; ifMatch: IfMatch },
): Promise<OrderRow> =>
  changeOrder(store, id, { decide: (order) => changeOf(order, wanted, who), ifMatch, now: who.now });
