import { OrderHistoryEntry, type PaymentStatus } from '@kade/contract';
import { z } from 'zod';
import { isObject, type RawDocument } from '../../../db/scoped/serialization.ts';

const Entry = OrderHistoryEntry.extend({ at: z.date() });
/** One step of an order in its history. */
export type PendingEvent = z.infer<typeof Entry>;

const payments = new Map<string, string>([
  ['paid', 'payment.succeeded'],
  ['failed', 'payment.failed'],
  ['refunded', 'payment.refunded'],
] satisfies [PaymentStatus, string][]);

const Update = z.object({
  $push: z.object({ history: z.object({ $each: z.array(Entry) }).optional() }).optional(),
});

/** The entries that an update adds to the history of an order. */
const entriesIn = (update: RawDocument): PendingEvent[] => Update.parse(update).$push?.history?.$each ?? [];

/**
 * Returns the webhook events of an update of an order. An order may be paid, refunded and paid again, so these events
 * have a time in their key.
 */
export function orderEvents(update: RawDocument): string[] {
  const isPlaced = isObject(update.$set) && update.$set.number !== undefined;
  const ofPayments = entriesIn(update).flatMap(({ field, to, at }) => {
    const event = field === 'payment_status' ? payments.get(to) : undefined;
    return event ? [`${event}@${at.toISOString()}`] : [];
  });
  return [isPlaced ? 'order.created' : 'order.updated', ...ofPayments];
}
