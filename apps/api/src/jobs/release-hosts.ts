import { releaseRested, restedHosts } from '../db/store-hosts.ts';
import type { Deps } from '../deps.ts';

/** Releases hosts 30 days after their store moved to another, so that other stores may take them. */
export async function releaseHosts({ clock }: Deps): Promise<void> {
  const now = clock.now();
  for await (const host of restedHosts(now)) await releaseRested(host, now);
}
