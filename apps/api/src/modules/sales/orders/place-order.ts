import type { OrderChange, OrderReview } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { monthOf } from '../../../lib/colombo-calendar.ts';
import type { PlanUse, Store } from '../../../db/stores/store.ts';
import { type IfMatch, mustMatch } from '../../../db/scoped/if-match.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import { refusal } from '../../../lib/api-error.ts';
import { type Line, unmarkAll } from '../../catalogue/stock/stock.ts';
import { type FinalStock, Order, type OrderFields, type OrderRow, placedOrder } from './order.model.ts';
import { type Change, changeOf, changesNothing, type Who, withStock } from './order-change.rules.ts';
import { feeAfter, feeAtPlacing } from '../fees/order-fee.rules.ts';
import { newsAt } from '../notifications/order-mails.rules.ts';
import {
  abandon,
  currentStock,
  finished,
  markAndRelease,
  resumeOrder,
  started,
  step,
  stockMoveOf,
  type Update,
} from './stock-movement.ts';
import { refusalOf, takeAll } from './reserve-stock.ts';

/** Thrown when another request is changing the same order. */
export const conflict = () => refusal('order_changing', { headers: { 'Retry-After': '1' } });

interface Placing {
  id?: string | undefined;
  lines: Line[];
  /** The field of the request that names the products, for error messages. */
  field?: string;
  /** Returns the path of a product's line in the request, for findings. */
  at?: (product: string) => string;
  /** Computes the fields of the order while the claim is stored. Throws when it must not be placed. */
  prepare: () => Promise<OrderFields>;
  now: Date;
  /** Fields of the claim, by which other claims find it before it is an order. */
  marks?: Pick<OrderFields, 'phone_key' | 'basket_key' | 'net_key'>;
  /**
   * Checks the claim against all others before it takes any stock. Returns why the merchant has to look at the order
   * before it takes any; null when it takes its stock now. Throws when it must not be placed.
   */
  admit?: (claimed: OrderRow) => Promise<OrderReview | null>;
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
async function admitted(
  store: Store,
  placing: Placing,
): Promise<{ claimed: OrderRow; fields: OrderFields; review?: OrderReview | null | undefined }> {
  const { id = newObjectId(), prepare, admit } = placing;
  const [claiming, preparing] = await Promise.allSettled([claim(store, id, placing), prepare()]);
  if (claiming.status === 'rejected') throw claiming.reason;
  const claimed = claiming.value;
  if (claimed.number) return { claimed, fields: {} };
  try {
    if (preparing.status === 'rejected') throw preparing.reason;
    const review = await admit?.(claimed);
    return { claimed, fields: preparing.value, review };
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

/** Returns the fields of an order that takes no stock before the merchant has looked at it. */
const waiting = ({ flags }: OrderFields, review: OrderReview): OrderFields => ({
  review,
  flags: [...(Array.isArray(flags) ? flags : []), 'needs_review'],
});

/**
 * Takes the stock of a new order and sets its number, which makes it visible. An order that is to be looked at gets its
 * number without stock. Returns the existing order when one has the id. Afterwards `announcePlaced` removes its marks,
 * sends its mails and books its fee. Throws a 409 that names the product of which there is not enough, and what `prepare`
 * and `admit` throw; nothing is taken then.
 */
export async function placeOrder(store: Store, placing: Placing): Promise<Placed> {
  const { now, field = 'products', at } = placing;
  const { claimed, fields, review } = await admitted(store, placing);
  if (claimed.number) return { order: claimed };
  const shortage = review ? null : await takeAll(store, stockMoveOf(claimed));
  if (shortage) {
    await abandon(store, claimed);
    throw refusalOf(shortage, { field, at: at?.(shortage.line.product) });
  }
  const month = monthOf(now);
  const { number, plan, use } = await store.nextOrder(month);
  const mails = newsAt(fields, { news: ['received', 'new'] }, 0);
  const owing = { fees: feeAtPlacing(plan, now), to_book: now };
  const set = { ...fields, ...(review ? waiting(fields, review) : {}), ...owing, mails, number };
  const placed = await step(store, claimed, finished(review ? 'untaken' : 'taken', set));
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

/** Orders that have ended are not compared with new ones, so their network is forgotten. */
const isOver = ({ order_status, payment_status }: Pick<OrderRow, 'order_status' | 'payment_status'>) =>
  ['delivered', 'cancelled'].includes(order_status) || ['paid', 'refunded'].includes(payment_status);

/** Converts a change to one update: fields, history, mails, fees and the step of the stock. */
function updateOf({ row, change, now }: Step, ofStock: Pick<Update, '$set' | '$unset'> = {}): Update {
  const { set, unset, entries } = change;
  const mails = newsAt(row, change, row.history.length + entries.length);
  const order_status = typeof set.order_status === 'string' ? set.order_status : row.order_status;
  const payment_status = typeof set.payment_status === 'string' ? set.payment_status : row.payment_status;
  const fees = feeAfter(row.fees, { order_status, history: [...row.history, ...entries], now });
  const forgotten = isOver({ order_status, payment_status }) ? ['net_key'] : [];
  const $unset = {
    ...Object.fromEntries([...unset, ...forgotten].map((field) => [field, 1])),
    ...ofStock.$unset,
  };
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
  if (row.stock.state === 'untaken') {
    const only = { version: row.version, 'stock.state': 'untaken' } as const;
    return Order.in(store).change(row._id, updateOf(step, finished('released')), only);
  }
  // Marks that a crash left have to be removed before their key is replaced.
  await unmarkAll(store, stockMoveOf(row));
  const only = { version: row.version, 'stock.state': 'taken' } as const;
  const marking = await Order.in(store).change(row._id, updateOf(step, started('marking', now)), only);
  if (!marking) return null;
  await markAndRelease(store, marking);
  return placedOrder(store, row._id);
}

/** Takes the stock of a cancelled order that is reopened, or of one that was waiting for a look. */
async function reopen(store: Store, step: Step): Promise<OrderRow | null> {
  const { row, now } = step;
  const from: FinalStock = row.stock.state === 'untaken' ? 'untaken' : 'released';
  const only = { version: row.version, 'stock.state': from } as const;
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

/** Returns whether another request is taking the stock of an order that is not cancelled. */
const isBeingAccepted = ({ stock, order_status }: OrderRow) =>
  stock.since !== undefined && order_status !== 'cancelled';

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

interface Changing {
  decide: (order: OrderRow) => Change;
  ifMatch?: IfMatch;
  now: Date;
  /** An order that has taken no stock takes none with this change, even when the change accepts it. */
  withoutStock?: boolean;
}

/**
 * Takes one step of an order and returns the order. `decide` computes the change from the current order, and is called
 * again when the order was changed meanwhile. Concurrent changes are serialized and none is lost; a step that changes
 * nothing writes nothing. Throws what `decide` throws, a 409 when there is not enough stock to reopen or accept an
 * order, a 412 when `ifMatch` is not its version.
 */
export async function changeOrder(
  store: Store,
  id: string,
  { decide, ifMatch, now, withoutStock = false }: Changing,
): Promise<OrderRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await placedOrder(store, id);
    mustMatch(row, ifMatch);
    const change = withoutStock ? decide(row) : withStock(row, decide(row));
    if (changesNothing(change)) return row;
    const done = isBeingAccepted(row) ? null : await MOVES[change.stock](store, { row, change, now });
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
