import type { UpdateOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { reserveForRelease, clearReservations, type StockMovement } from '../../catalogue/stock/stock.ts';
import { returnLine } from '../../catalogue/stock/order-places.ts';
import { markUses, clearUses, releaseUse, type UseMovement } from '../discounts/discount-uses.ts';
import { type FinalStock, Orders, type OrderFields, type OrderRow, type StockState } from './order.model.ts';

// Orders and products are separate documents, and no transaction joins them. `stock.state` and `stock.key` of the order
// record the progress: each step is one conditional update from the state and key before it, and each update of a
// product adds or removes a reservation with that key (decisions 0011 and 0021):
//
//   state      event                          next state  effect
//   (none)     place                          taking      stores a draft: an order without a number; new key
//   taking     refused by a check             (none)      deletes the draft, which has taken no stock
//   taking     the merchant has to look       untaken     sets the number; the order holds no stock
//   taking     every line taken               taken       sets the number, or what reopened or accepted the order
//   taking     a line is short, or overdue    releasing   none yet
//   taken      cancel                         marking     sets the status; new key
//   marking    every product reserved         releasing   none yet; these reservations hold no pieces
//   marking    recoverStock                   marking     new key; removes the reservations of the old one
//   releasing  every line returned            released    returns the stock of each reservation with it
//   releasing  the same, not cancelled        untaken     an order that was not accepted after all
//   releasing  the same for a draft           (none)      deletes the draft
//   released   reopen                         taking      new key
//   untaken    accept                         taking      new key
//   untaken    cancel                         released    sets the status
//   taken      return pieces                  marking_part    moves them from `lines` to `returning`; new key
//   marking_part    as marking                releasing_part  none yet
//   releasing_part  every piece returned      taken       removes `returning`; the order holds the other lines
//
// The parts have states of their own, because a process of the version before would return the lines that are kept.
//
// The uses of limited discounts are taken beside the stock, and returned, marked and cleared with it.
//
// Every other event leaves the state. The reservations of a `taken` order are removed, after the reply for a new one.

export type OrderOperators = UpdateOf<typeof Orders>;

/** Thrown when another request is changing the same order. */
export const conflict = () => apiError('order_changing', { headers: { 'Retry-After': '1' } });

/** The pieces that the current movement is about: all lines, or those that are returned of an order that goes on. */
const movedLines = ({ lines, returning }: OrderRow['stock']) => returning ?? lines;

/** Returns what an order takes from the stock. */
export const toStockMovement = ({ _id: order, stock }: OrderRow): StockMovement => ({
  order,
  key: stock.key,
  lines: movedLines(stock),
  ...(stock.at ? { at: stock.at } : {}),
});

/**
 * The uses of discounts that move with the stock. What was refused at the door stays counted for its buyer, so that a code
 * for each buyer once, or a single code, is not free for who sends parcels back.
 */
export const toUseMovement = ({ _id: order, stock, door_refusal }: OrderRow): UseMovement => ({
  order,
  key: stock.key,
  // An order that goes on without some pieces keeps its discounts.
  uses: (stock.returning ? [] : (stock.uses ?? [])).filter(
    ({ customer, single }) => (customer ?? single) === undefined || !door_refusal,
  ),
});

/** Removes the reservations of a movement, and the marks of its uses; what was taken stays taken. */
export async function clearMovement(store: Store, row: OrderRow): Promise<void> {
  await clearReservations(store, toStockMovement(row));
  await clearUses(store, toUseMovement(row));
}

/** The filter of an order that is still in this state, under this key. */
export const currentStock = ({ stock }: OrderRow) => ({ 'stock.state': stock.state, 'stock.key': stock.key });

/** The update that starts a movement, under a new key. */
export const started = (state: StockState, now: Date) => ({
  $set: { 'stock.state': state, 'stock.key': newObjectId(), 'stock.since': now },
});

/** The update that ends a movement. */
export const finished = (state: StockState, set: OrderFields = {}) => ({
  $set: { ...set, 'stock.state': state },
  $unset: { 'stock.since': 1, 'stock.returning': 1 },
});

/** Takes the next step of a movement; null when another process has taken it over. */
export const step = (store: Store, from: OrderRow, update: OrderOperators): Promise<OrderRow | null> =>
  Orders.in(store).change(from._id, update, currentStock(from));

/** `taking` or `marking` to `releasing`, or the same of a part; null when another process has taken the movement over. */
export const startRelease = (store: Store, row: OrderRow): Promise<OrderRow | null> =>
  step(store, row, { $set: { 'stock.state': row.stock.returning ? 'releasing_part' : 'releasing' } });

/** `marking` to `marking`, under a new key; null when another process has taken the movement over. */
export const takeOverMarking = (store: Store, row: OrderRow): Promise<OrderRow | null> =>
  step(store, row, { $set: { 'stock.key': newObjectId() } });

function stateAfterRelease({ stock, order_status }: OrderRow): FinalStock {
  if (stock.returning) return 'taken';
  return order_status === 'cancelled' ? 'released' : 'untaken';
}

/** `releasing` to its end: returns every line, then ends the movement or deletes the draft. */
export async function release(store: Store, row: OrderRow): Promise<void> {
  for (const line of movedLines(row.stock)) await returnLine(store, toStockMovement(row), line);
  for (const use of toUseMovement(row).uses) await releaseUse(store, row.stock.key, use);
  if (row.number) await step(store, row, finished(stateAfterRelease(row)));
  else await Orders.in(store).removeMany({ _id: row._id, number: null, 'stock.key': row.stock.key });
}

/** `marking` to its end: adds reservations to the products whose stock is returned, then returns it. */
export async function releaseTaken(store: Store, row: OrderRow): Promise<void> {
  await reserveForRelease(store, toStockMovement(row));
  await markUses(store, toUseMovement(row));
  const releasing = await startRelease(store, row);
  if (releasing) await release(store, releasing);
  // Another process has taken over this movement, under its own key.
  else await clearMovement(store, row);
}

/** `taking` to its end without the stock. Only for the process that started it, before the state is `taken`. */
export async function rollBack(store: Store, row: OrderRow): Promise<void> {
  await release(store, (await startRelease(store, row)) ?? row);
}
