import type { AppContext } from '../../../infra/context.ts';
import { type Backlog, countBacklog } from './delivery.model.ts';
import { backingOffAt } from './webhook.model.ts';

/** Returns how many messages of all stores wait, by state, and for how many seconds the oldest has been due. */
export async function readBacklog({ clock }: Pick<AppContext, 'clock'>): Promise<Backlog> {
  const now = clock.now();
  return countBacklog(now, await backingOffAt(now));
}
