import type { RawDocument } from '../../../db/scoped/serialization.ts';
import {
  TO_ASK,
  EXPIRING,
  ON_THE_WAY,
  TO_BOOK,
  TO_DERIVE,
  TO_LOOK_UP,
  TO_MAIL,
  TO_REPORT,
} from './order-indexes.ts';
import { Orders } from './order.model.ts';

// What jobs of all stores look for. Each index has only the orders that wait for it.

/** An order with its store, for jobs. */
interface Found {
  store: string;
  _id: string;
}

async function* across(filter: RawDocument, index: Record<string, 1>): AsyncGenerator<Found> {
  const rows = Orders.unscoped()
    .find(filter)
    .hint(index)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
}

/**
 * Yields the orders of all stores whose stock has been in a transition since before this time, for the job that
 * completes them.
 */
export const onTheWaySince = (before: Date): AsyncGenerator<Found> =>
  across({ 'stock.since': { $lt: before } }, ON_THE_WAY);

/** Yields the orders of all stores that expired before this time. */
export const expiredAt = (now: Date): AsyncGenerator<Found> =>
  across({ expires_at: { $lte: now } }, EXPIRING);

/** Yields the orders of all stores to be paid in cash that expire before this time, and whose merchants were not told. */
export const unconfirmedUntil = (time: Date): AsyncGenerator<Found> =>
  across({ expires_at: { $lte: time }, payment_options: 'cash_on_delivery', warned_at: null }, EXPIRING);

/** Yields the orders of all stores whose card payments are due to be looked up. */
export const toLookUp = (now: Date): AsyncGenerator<Found> => across({ look_at: { $lte: now } }, TO_LOOK_UP);

/** Makes look-ups due now that are planned after `latest`: a clock that was ahead has planned them. */
export async function correctRetrievalTimes(latest: Date, now: Date): Promise<void> {
  const late = Orders.unscoped().updateMany({ look_at: { $gt: latest } }, { $set: { look_at: now } });
  await late.hint(TO_LOOK_UP).setOptions({ timestamps: false });
}

/** Yields the orders of all stores with fees that have been pending since before this time. */
export const toBookSince = (before: Date): AsyncGenerator<Found> =>
  across({ to_book: { $lt: before } }, TO_BOOK);

/** Yields the orders of all stores whose customer has been to be derived since before this time. */
export const toDeriveSince = (before: Date): AsyncGenerator<Found> =>
  across({ customer_at: { $lt: before } }, TO_DERIVE);

/** Yields the orders of all stores with changes that the reports do not count yet. */
export const ordersToReport = (): AsyncGenerator<Found> =>
  across({ report_at: { $exists: true } }, TO_REPORT);

/** Yields the orders of all stores whose buyers are to be asked for a review at this time or before. */
export const toAskForReviews = (now: Date): AsyncGenerator<Found> =>
  across({ review_ask_at: { $lte: now } }, TO_ASK);

/** Yields the orders of all stores with mails that are not queued. */
export const ordersWithMails = (): AsyncGenerator<Found> => across({ mails: { $gt: '' } }, TO_MAIL);
