import type { Store } from '../../../db/stores/store.ts';
import { hostOfDomain } from '../../../db/stores/store-hosts.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { moveToDomain } from './change-domain.ts';

/**
 * Moves the store back to an earlier domain, which is kept for it for 30 days once it was live. Throws a 409 when another
 * store has it.
 */
export async function restoreDomain(
  store: Store,
  before: object | null | undefined,
  ctx: AppContext,
): Promise<void> {
  const domain = before && 'domain' in before && typeof before.domain === 'string' ? before.domain : null;
  if (domain === null) throw apiError('change_gone');
  const { clock, config } = ctx;
  await moveToDomain(store, hostOfDomain(domain), { now: clock.now(), ifMatch: undefined, config });
}
