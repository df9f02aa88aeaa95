import { heldHosts, releaseRested, expiredRedirectHosts } from '../../../db/stores/store-hosts.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { releaseLostHost } from './lose-domain.ts';
import { isPlatformName } from '../../../config/platform-hosts.ts';

/** Releases hosts 30 days after their store moved to another, so that other stores may take them. */
export async function releaseHosts({ clock }: AppContext): Promise<void> {
  const now = clock.now();
  for await (const host of expiredRedirectHosts(now)) await releaseRested(host, now);
}

/**
 * Takes names of the platform from stores that hold one: an earlier version let them have it, or the settings have
 * changed. No shop is served there meanwhile. A store that is changed at the same time is met in the next run.
 */
export async function releasePlatformNames(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { store: id, host } of heldHosts()) {
    if (stopping.aborted) return;
    if (!isPlatformName(host, ctx.config)) continue;
    const store = await Store.ofRow(id);
    if (!store) continue;
    const row = await store.read('domain hosts resting proof version');
    const lost = await releaseLostHost(store, { row, host, why: 'released' }, ctx);
    if (lost) ctx.log.warn({ store: id }, 'a store held a name of the platform, which was released');
  }
}
