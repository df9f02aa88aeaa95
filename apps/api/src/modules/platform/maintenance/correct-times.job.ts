import { correctProofs } from '../../../db/stores/store-hosts.ts';
import type { AppContext } from '../../../infra/context.ts';
import { LONGEST_RETRIEVAL_DELAY as LONGEST_PAYMENT_LOOK } from '../../payments/attempts/retrieval-schedule.rules.ts';
import { correctMessages, LONGEST_PUSH_WAIT } from '../../sales/push/push-message.model.ts';
import { correctRetrievalTimes } from '../../sales/orders/due-orders.ts';
import { LONGEST_CHECK_DELAY as LONGEST_DOMAIN_LOOK } from '../../stores/domains/verify-domain.ts';
import { correctAttempts } from '../webhooks/delivery.model.ts';
import { LONGEST_PAUSE } from '../webhooks/retry-schedule.rules.ts';
import { CLOCK_SLACK } from '../../../lib/duration.ts';

const queues = [
  [correctAttempts, LONGEST_PAUSE],
  [correctMessages, LONGEST_PUSH_WAIT],
  [correctRetrievalTimes, LONGEST_PAYMENT_LOOK],
  [correctProofs, LONGEST_DOMAIN_LOOK],
] as const;

/** Makes due what waits until a time that only a wrong clock can have set, because it is after the longest wait. */
export async function correctTimes({ clock }: Pick<AppContext, 'clock'>): Promise<void> {
  const now = clock.now();
  for (const [correct, longest] of queues)
    await correct(new Date(now.getTime() + longest + CLOCK_SLACK), now);
}
