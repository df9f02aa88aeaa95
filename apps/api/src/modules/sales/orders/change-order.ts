import type { OrderChange } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import { type IfMatch, assertIfMatch } from '../../../db/scoped/if-match.ts';
import { takeUses } from '../discounts/discount-uses.ts';
import { feeAfter } from '../fees/order-fee.rules.ts';
import { askAfter } from '../reviews/ask.rules.ts';
import { mailsForChange } from '../notifications/order-mails.rules.ts';
import { type FinalStock, Orders, type OrderRow, placedOrder } from './order.model.ts';
import {
  type OrderUpdate,
  toOrderUpdate,
  changesNothing,
  linesWithout,
  type Author,
  withStock,
} from './order-change.rules.ts';
import { isOverdue, recoverStock } from './recover-stock.ts';
import { shortageError, reserveAll } from './reserve-stock.ts';
import {
  clearMovement,
  conflict,
  currentStock,
  finished,
  releaseTaken,
  rollBack,
  started,
  toStockMovement,
  toUseMovement,
  type OrderOperators,
} from './stock-states.ts';

type Step = { row: OrderRow; change: OrderUpdate; now: Date };

/** Orders that have ended are not compared with new ones, so their network is forgotten. */
const isOver = ({ order_status, payment_status }: Pick<OrderRow, 'order_status' | 'payment_status'>) =>
  ['delivered', 'cancelled'].includes(order_status) || ['paid', 'refunded'].includes(payment_status);

/** Fields without which a customer's figures are the same. */
const NOT_OF_CUSTOMERS = new Set(['payment_status', 'flags']);

/** Converts a change to one update: fields, history, mails, fees and the step of the stock. */
function updateOf(
  { row, change, now }: Step,
  ofStock: Pick<OrderOperators, '$set' | '$unset'> = {},
): OrderOperators {
  const { set, unset, entries } = change;
  const mails = mailsForChange(row, change, row.history.length + entries.length);
  const order_status = typeof set.order_status === 'string' ? set.order_status : row.order_status;
  const payment_status = typeof set.payment_status === 'string' ? set.payment_status : row.payment_status;
  const fees = feeAfter(row.fees, { order_status, history: [...row.history, ...entries], now });
  const forgotten = isOver({ order_status, payment_status }) ? ['net_key'] : [];
  const asked = askAfter(row, order_status, now);
  const changed = [...Object.keys({ ...set, ...ofStock.$set }), ...unset];
  const isCounted = changed.some((field) => !NOT_OF_CUSTOMERS.has(field));
  const $unset = {
    ...Object.fromEntries([...unset, ...forgotten, ...asked.unset].map((field) => [field, 1])),
    ...ofStock.$unset,
  };
  return {
    $set: {
      ...set,
      ...ofStock.$set,
      ...asked.set,
      ...(fees.length > 0 ? { to_book: now } : {}),
      ...(isCounted ? { customer_at: now } : {}),
    },
    // Since the first change that is not counted.
    $min: { report_at: now },
    ...(Object.keys($unset).length > 0 ? { $unset } : {}),
    $push: {
      history: { $each: entries },
      ...(mails.length > 0 ? { mails: { $each: mails } } : {}),
      ...(fees.length > 0 ? { fees: { $each: fees } } : {}),
    },
  };
}

async function changeWithoutStock(store: Store, step: Step): Promise<OrderRow | null> {
  return Orders.in(store).change(step.row._id, updateOf(step), { version: step.row.version });
}

async function cancel(store: Store, step: Step): Promise<OrderRow | null> {
  const { row, now } = step;
  if (row.stock.state === 'untaken') {
    const only = { version: row.version, 'stock.state': 'untaken' } as const;
    return Orders.in(store).change(row._id, updateOf(step, finished('released')), only);
  }
  // Reservations that a crash left have to be removed before their key is replaced.
  await clearMovement(store, row);
  const only = { version: row.version, 'stock.state': 'taken' } as const;
  const marking = await Orders.in(store).change(row._id, updateOf(step, started('marking', now)), only);
  if (!marking) return null;
  await releaseTaken(store, marking);
  return placedOrder(store, row._id);
}

/** Puts some pieces of an order that goes on back on sale. */
async function returnPieces(store: Store, step: Step): Promise<OrderRow | null> {
  const { row, change, now } = step;
  const { returned = [] } = change;
  const { $set } = started('marking_part', now);
  const lines = { 'stock.lines': linesWithout(row.stock.lines, returned), 'stock.returning': returned };
  await clearMovement(store, row);
  const only = { version: row.version, 'stock.state': 'taken' } as const;
  const update = updateOf(step, { $set: { ...$set, ...lines } });
  const marking = await Orders.in(store).change(row._id, update, only);
  if (!marking) return null;
  await releaseTaken(store, marking);
  return placedOrder(store, row._id);
}

/** Takes the stock of a cancelled order that is reopened, or of one that was waiting for a look. */
async function reopen(store: Store, step: Step): Promise<OrderRow | null> {
  const { row, now } = step;
  const from: FinalStock = row.stock.state === 'untaken' ? 'untaken' : 'released';
  const only = { version: row.version, 'stock.state': from } as const;
  const taking = await Orders.in(store).change(row._id, started('taking', now), only);
  if (!taking) return null;
  const shortage = await reserveAll(store, toStockMovement(taking));
  if (shortage) {
    await rollBack(store, taking);
    const { product, variant = product } = shortage.line;
    const copy = row.products.find(
      (item) => item.productId._id === product && (item.variant?._id ?? product) === variant,
    );
    throw shortageError(shortage, copy ? { copied: copy.productId.name } : {});
  }
  // The merchant decides: an order that is reopened has its discount, even when no use is left.
  await takeUses(store, toUseMovement(taking), { ignored: true });
  const still = { ...currentStock(taking), version: taking.version };
  const taken = await Orders.in(store).change(row._id, updateOf(step, finished('taken')), still);
  if (taken) await clearMovement(store, taking);
  else await rollBack(store, taking);
  return taken;
}

/** Returns whether another request is taking the stock of an order that is not cancelled. */
const isBeingAccepted = ({ stock, order_status }: OrderRow) =>
  stock.since !== undefined && order_status !== 'cancelled';

const MOVES = { keep: changeWithoutStock, release: cancel, take: reopen, return: returnPieces } as const;
const MAX_ATTEMPTS = 60;

interface Changing {
  decide: (order: OrderRow) => OrderUpdate;
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
    assertIfMatch(row, ifMatch);
    const change = withoutStock ? decide(row) : withStock(row, decide(row));
    if (changesNothing(change)) return row;
    const done = isBeingAccepted(row) ? null : await MOVES[change.stock](store, { row, change, now });
    if (done) return done;
    if (row.stock.state !== 'taking' || isOverdue(row, now)) await recoverStock(store, row);
    await pause(Math.random() * 5 * attempt);
  }
  throw conflict();
}

/** Changes an order's statuses; any may follow any other. Throws as `changeOrder` does. */
export const changeStatus = (
  store: Store,
  id: string,
  { wanted, ifMatch, ...who }: Author & { wanted: z.output<typeof OrderChange>; ifMatch: IfMatch },
): Promise<OrderRow> =>
  changeOrder(store, id, { decide: (order) => toOrderUpdate(order, wanted, who), ifMatch, now: who.now });
