import type { IncomingHttpHeaders } from 'node:http';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { isPersonal } from '../pages/private-pages.rules.ts';
import { isPerson } from '../pages/person.rules.ts';
import { missingAddress } from './missing-address.rules.ts';
import { MissingPages } from './missing-page.model.ts';

/** The most addresses that are kept of a shop, so that no flood of invented ones fills the database. */
export const MOST_MISSING = 500;
const RAREST = { by: 'count', direction: 1 } as const;

async function count(store: Store, path: string, now: Date): Promise<void> {
  const rows = MissingPages.in(store);
  const again = { $inc: { count: 1 }, $set: { last_at: now } };
  const known = await rows.list({ path }, undefined, 'planner');
  if (known[0]) return rows.updateInternal(known[0]._id, again);
  if ((await rows.count({})) >= MOST_MISSING) {
    // The one that was asked for least makes room.
    const { rows: rarest } = await rows.page({}, { limit: 1, sort: RAREST });
    if (rarest[0]) await rows.removeMany({ _id: rarest[0]._id });
  }
  await insertOnce(rows.create({ path, count: 1, last_at: now }));
}

/** Counts, after the reply, that a person asked for an address which the shop has no page for. */
export function countMissing(
  ctx: AppContext,
  store: Store,
  { originalUrl, headers }: { originalUrl: string; headers: IncomingHttpHeaders },
): void {
  const path = missingAddress(originalUrl);
  if (path === null || isPersonal(path) || !isPerson(headers)) return;
  ctx.background.run('a missing page', () => count(store, path, ctx.clock.now()));
}
