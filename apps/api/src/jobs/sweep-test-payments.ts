import type { Deps } from '../deps.ts';
import { sweepTests } from '../features/payment-methods/test-payment.model.ts';
import { DAY } from '../time.ts';

const KEPT = 30 * DAY;

/** Deletes test payments that began 30 days ago. */
export const sweepTestPayments = ({ clock }: Deps): Promise<void> =>
  sweepTests(new Date(clock.now().getTime() - KEPT));
