import type { OrderReview } from '@kade/contract';
import { monthInColombo } from '../../../lib/colombo-calendar.ts';
import type { PlanUse, Store } from '../../../db/stores/store.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import type { ProductChoice } from '../../catalogue/variants/variant.rules.ts';
import { type DiscountUse, takeUses } from '../discounts/discount-uses.ts';
import { limitsOf, useRefused } from '../discounts/order-uses.rules.ts';
import type { QuotedDiscount } from '../quotes/quote.rules.ts';
import { feeAtPlacing } from '../fees/order-fee.rules.ts';
import { mailsForChange } from '../notifications/order-mails.rules.ts';
import { Orders, type OrderFields, type OrderRow } from './order.model.ts';
import { orderWords } from './order-words.rules.ts';
import { recoverStock } from './recover-stock.ts';
import { shortageError, reserveAll } from './reserve-stock.ts';
import {
  clearMovement,
  conflict,
  finished,
  rollBack,
  step,
  toStockMovement,
  toUseMovement,
} from './stock-states.ts';

// An order is placed in three steps: a draft, which has no number and is not visible, its stock, and its number. Between
// them `discardDraft` and `rollBack` undo what was done; see stock-states.ts for what a crash leaves.

/** What a draft stores: its lines, since when, and the fields by which other drafts find it. */
interface NewDraft {
  id: string;
  lines: readonly Line[];
  /** The uses of limited discounts that are taken with the stock. */
  uses?: readonly DiscountUse[];
  /** The place from which all lines are taken. */
  at?: string | undefined;
  now: Date;
  keys?: Pick<OrderFields, 'phone_key' | 'basket_key' | 'net_key'>;
}

/**
 * Stores a draft and returns it; returns the order, which has a number, when an earlier attempt placed it under the id.
 */
export async function createDraft(store: Store, draft: NewDraft): Promise<OrderRow> {
  const { id, lines, now, keys, at, uses = [] } = draft;
  const key = newObjectId();
  const taken = { ...(at ? { at } : {}), ...(uses.length > 0 ? { uses } : {}) };
  const stock = { state: 'taking', key, since: now, lines, ...taken };
  const row = await Orders.in(store).create({ ...keys, stock }, id);
  if (row.number || row.stock.key === key) return row;
  // An earlier attempt has crashed.
  await recoverStock(store, row);
  return createDraft(store, draft);
}

/**
 * Returns the order that an earlier attempt placed under the id; null when there is none. Returns the stock that a
 * crashed attempt holds.
 */
export async function findPlacedOrder(store: Store, id: string): Promise<OrderRow | null> {
  const row = await Orders.in(store).find(id);
  if (!row || row.number) return row;
  await recoverStock(store, row);
  return null;
}

/** Removes a draft that has taken no stock. */
export async function discardDraft(store: Store, { _id, stock: { key } }: OrderRow): Promise<void> {
  await Orders.in(store).removeMany({ _id, number: null, 'stock.state': 'taking', 'stock.key': key });
}

/** How the request named the products, for error messages. */
interface Request {
  /** The field with the products. */
  field: string;
  /** Returns the path of a product's line, for findings. */
  at?: (choice: ProductChoice) => string;
  /** The discounts whose uses the draft takes. */
  discounts?: readonly QuotedDiscount[];
}

/**
 * Reserves the stock of a draft and, meanwhile, the uses of its discounts. Of two orders that need the same last piece and
 * the same last use one gets both: a use that is gone is refused at once, while stock that may be returned is waited for.
 * Throws a 409 that names the product of which there is not enough, or the discount that has no use left; the draft is
 * removed then, and nothing stays reserved.
 */
export async function reserveStock(store: Store, draft: OrderRow, request: Request): Promise<void> {
  const { field, at, discounts = [] } = request;
  const [shortage, refused] = await Promise.all([
    reserveAll(store, toStockMovement(draft)),
    takeUses(store, toUseMovement(draft), limitsOf(discounts)),
  ]);
  if (!shortage && !refused) return;
  await rollBack(store, draft);
  if (shortage) throw shortageError(shortage, { field, at: at?.(shortage.line) });
  if (refused) throw useRefused(refused, discounts);
}

/** An order, and the use of the plan with it; without `use` when an earlier attempt placed it. */
export interface Placement {
  order: OrderRow;
  use?: PlanUse;
}

/** Returns the fields of an order that takes no stock before the merchant has looked at it. */
const waiting = ({ flags }: OrderFields, review: OrderReview): OrderFields => ({
  review,
  flags: [...(Array.isArray(flags) ? flags : []), 'needs_review'],
});

/**
 * Gives a draft its fields and its number, which makes it visible. With a `review` it has reserved no stock. Afterwards
 * `announcePlaced` removes its reservations, sends its mails and books its fee. Throws a 409 when another process has
 * undone the draft; nothing stays reserved then.
 */
export async function commitOrder(
  store: Store,
  draft: OrderRow,
  { fields, now, review = null }: { fields: OrderFields; now: Date; review?: OrderReview | null },
): Promise<Placement> {
  const month = monthInColombo(now);
  const { number, plan, use } = await store.nextOrder(month);
  const mails = mailsForChange(fields, { news: ['received', 'new'] }, 0);
  const owing = { fees: feeAtPlacing(plan, now), to_book: now, customer_at: now, report_at: now };
  const search_words = orderWords(typeof fields.search === 'string' ? fields.search : '', number);
  const placed = { ...owing, mails, number, search_words };
  const set = { ...fields, ...(review ? waiting(fields, review) : {}), ...placed };
  const order = await step(store, draft, finished(review ? 'untaken' : 'taken', set));
  if (order) return { order, use };
  await store.count({ 'usage.orders': -1, [`usage.months.${month}`]: -1 });
  await rollBack(store, draft);
  throw conflict();
}

/**
 * Removes the reservations of an order that was placed; the job removes those that a crash left. After another step of
 * the order its reservations have another key, so they stay.
 */
export async function clearOrderReservations(store: Store, order: OrderRow): Promise<void> {
  if (order.stock.state === 'taken') await clearMovement(store, order);
}
