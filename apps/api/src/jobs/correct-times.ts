import { correctProofs } from '../db/store-hosts.ts';
import type { Deps } from '../deps.ts';
import { LONGEST_LOOK as LONGEST_PAYMENT_LOOK } from '../features/card-payments/attempt.rules.ts';
import { correctLookUps } from '../features/orders/order.model.ts';
import { LONGEST_LOOK as LONGEST_DOMAIN_LOOK } from '../features/stores/domain-proof.ts';
import { correctAttempts } from '../features/webhooks/delivery.model.ts';
import { LONGEST_PAUSE } from '../features/webhooks/schedule.rules.ts';
import { CLOCK_SLACK } from '../time.ts';

const queues = [
  [correctAttempts, LONGEST_PAUSE],
  [correctLookUps, LONGEST_PAYMENT_LOOK],
  [correctProofs, LONGEST_DOMAIN_LOOK],
] as const;

/** Makes due what waits until a time that only a wrong clock can have set, because it is after the longest wait. */
export async function correctTimes({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now();
  for (const [correct, longest] of queues)
    await correct(new Date(now.getTime() + longest + CLOCK_SLACK), now);
}
