import type { OrderHistoryEntry, PaymentStatus } from '@kade/contract';
import type { z } from 'zod';
import type { Plain } from '../../db/wire.ts';

/** One step of an order in its history. */
export type Entry = Omit<z.infer<typeof OrderHistoryEntry>, 'at'> & { at: Date };

const payments: Partial<Record<PaymentStatus, string>> = {
  paid: 'payment.succeeded',
  failed: 'payment.failed',
  refunded: 'payment.refunded',
};

/** The entries that an update adds to the history of an order. */
function entriesIn({ $push }: Plain): readonly Entry[] {
  const { history } = ($push ?? {}) as { history?: { $each: readonly Entry[] } };
  return history?.$each ?? [];
}

/**
 * What webhooks are told of an update of an order. An order may be paid, refunded and paid again, so each of these has
 * its moment.
 */
export function newsOfOrder(update: Plain): string[] {
  const isPlaced = (update.$set as Plain | undefined)?.number !== undefined;
  const ofPayments = entriesIn(update).flatMap(({ field, to, at }) => {
    const event = field === 'payment_status' ? payments[to as PaymentStatus] : undefined;
    return event ? [`${event}@${at.toISOString()}`] : [];
  });
  return [isPlaced ? 'order.created' : 'order.updated', ...ofPayments];
}
