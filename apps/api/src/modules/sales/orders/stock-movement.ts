import type { UpdateOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import { giveBack, markAll, unmarkAll, type StockMove } from '../../catalogue/stock/stock.ts';
import { Order, type OrderFields, type OrderRow, type StockState } from './order.model.ts';

// Orders and products are separate documents, and no transaction joins them. `stock.state` and `stock.key` of the order
// record the progress: each step is one conditional update from the state and key before it, and each update of a
// product adds or removes a mark with that key (decisions 0011 and 0021):
//
//   state      event                          next state  effect
//   (none)     place                          taking      stores a claim: an order without a number; new key
//   taking     `prepare` or `admit` throws    (none)      deletes the claim, which has taken no stock
//   taking     `admit` wants a look           untaken     sets the number; the order holds no stock
//   taking     every line taken               taken       sets the number, or what reopened or accepted the order
//   taking     a line is short, or overdue    releasing   none yet
//   taken      cancel                         marking     sets the status; new key
//   marking    every product marked           releasing   none yet; marking takes no stock
//   marking    resumeOrder                    marking     new key; removes the marks of the old one
//   releasing  every line returned            released    returns the stock of each mark with the mark
//   releasing  the same, not cancelled        untaken     an order that was not accepted after all
//   releasing  the same for a claim           (none)      deletes the claim
//   released   reopen                         taking      new key
//   untaken    accept                         taking      new key
//   untaken    cancel                         released    sets the status
//
// Every other event leaves the state. The marks of a `taken` order are removed, after the reply for a new one.

export type Update = UpdateOf<typeof Order>;

export const stockMoveOf = ({ _id: order, stock: { key, lines } }: OrderRow): StockMove => ({
  order,
  key,
  lines,
});
export const currentStock = ({ stock }: OrderRow) => ({ 'stock.state': stock.state, 'stock.key': stock.key });
export const finished = (state: StockState, set: OrderFields = {}) => ({
  $set: { ...set, 'stock.state': state },
  $unset: { 'stock.since': 1 },
});
export const started = (state: StockState, now: Date) => ({
  $set: { 'stock.state': state, 'stock.key': newObjectId(), 'stock.since': now },
});

/** Takes the next step of a movement; null when another process has taken it over. */
export const step = (store: Store, from: OrderRow, update: Update): Promise<OrderRow | null> =>
  Order.in(store).change(from._id, update, currentStock(from));

async function release(store: Store, row: OrderRow): Promise<void> {
  for (const line of row.stock.lines) await giveBack(store, row.stock.key, line);
  const isCancelled = row.order_status === 'cancelled';
  if (row.number) await step(store, row, finished(isCancelled ? 'released' : 'untaken'));
  else await Order.in(store).removeMany({ _id: row._id, number: null, 'stock.key': row.stock.key });
}

/** Marks the products of a cancelled order, then returns its stock. */
export async function markAndRelease(store: Store, row: OrderRow): Promise<void> {
  await markAll(store, stockMoveOf(row));
  const releasing = await step(store, row, { $set: { 'stock.state': 'releasing' } });
  if (releasing) await release(store, releasing);
  // Another process has taken over this movement, under its own key.
  else await unmarkAll(store, stockMoveOf(row));
}

/** Undoes a movement. Only for the process that started it, before the state is `taken`. */
export async function abandon(store: Store, row: OrderRow): Promise<void> {
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
