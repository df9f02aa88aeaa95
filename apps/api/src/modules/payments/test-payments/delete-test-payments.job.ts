import type { AppContext } from '../../../infra/context.ts';
import { sweepTests } from './test-payment.model.ts';
import { DAY } from '../../../lib/duration.ts';

const KEPT = 30 * DAY;

/** Deletes test payments that began 30 days ago. */
export const sweepTestPayments = ({ clock }: AppContext): Promise<void> =>
  sweepTests(new Date(clock.now().getTime() - KEPT));
