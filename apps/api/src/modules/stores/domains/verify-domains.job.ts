import { dueProofs } from '../../../db/stores/store-hosts.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { checkDomain } from './verify-domain.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Looks up the domains that are due: proved ones go live, and those without their records lapse. */
export async function checkDomains(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const id of dueProofs(ctx.clock.now())) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    try {
      if (store) await checkDomain(store, ctx);
    } catch (cause) {
      // A failed DNS look-up shows nothing about the domain; it remains due.
      if (!(cause instanceof ApiError)) throw cause;
      ctx.log.warn({ store: id, err: cause }, 'a domain could not be looked up');
    }
  }
}
