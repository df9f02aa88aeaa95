import type { RequestOrigin } from '../../infra/audit/audit-log.ts';
import { longDay } from '../../lib/colombo-calendar.ts';
import { markStoreNotified } from '../../db/stores/store-closing.ts';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { hostOfDomain } from '../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../db/stores/store.ts';
import { atVersion, type IfMatch, assertIfMatch } from '../../db/scoped/if-match.ts';
import type { AppContext } from '../../infra/context.ts';
import { changedMeanwhile, apiError } from '../../lib/api-error.ts';
import { storeClosingMail } from '../../infra/mail/mail.ts';
import { mailRecipient } from '../identity/email.rules.ts';
import { DAY } from '../../lib/duration.ts';

type Told = Pick<StoreRow, 'domain' | 'closing'>;

/** How long a closed store can be kept, in milliseconds. */
const KEPT = 30 * DAY;

/**
 * Mails the merchant's confirmed address that the store is closing: at most once in 20 minutes, and once for each
 * closing however often it is called. The store stays marked as not mailed until the mail is queued, so that a job can
 * repeat it.
 */
export async function mailClosing(store: Store, { domain, closing }: Told, ctx: AppContext): Promise<void> {
  if (!closing?.untold) return;
  const merchant = await Merchants.find(store.merchant);
  if (!merchant || !(await ctx.rateLimits.mailTo(`closing ${store.id}`))) return;
  const { to, name } = mailRecipient(merchant);
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  const mail = storeClosingMail({
    platform,
    name,
    host: hostOfDomain(domain),
    day: longDay(new Date(closing.until)),
    link: `${PUBLIC_URL}/settings`,
  });
  await ctx.mail.send(
    { to, ...mail },
    {
      about: merchant.id,
      once: `closing ${store.id} ${closing.since}`,
    },
  );
  await markStoreNotified(store.id, closing.since);
}

interface CloseRequest {
  /** The store's name as the merchant typed it. */
  name: string;
  ifMatch: IfMatch;
  from: RequestOrigin;
}

/**
 * Closes the store to visitors; in 30 days it is erased. Does nothing to a store that is closing already. Throws a 400
 * when `name` is not the store's, a 412 when the store has none of the versions in `ifMatch`.
 */
export async function closeStore(
  store: Store,
  { name, ifMatch, from }: CloseRequest,
  ctx: AppContext,
): Promise<StoreRow> {
  const before = await store.read('name');
  if (name.normalize('NFC') !== before.name.trim().normalize('NFC'))
    throw apiError('store_name_differs', { field: 'name' });
  const since = ctx.clock.now();
  const closing = { since, until: new Date(since.getTime() + KEPT), untold: true };
  const only = { closing: null, name: before.name, ...atVersion(ifMatch) };
  const closed = await store.change({ $set: { closing } }, only);
  if (closed) {
    await ctx.audit('store.closing', { merchant: store.merchant, store: store.id }, from);
    ctx.background.run('closing mail', () => mailClosing(store, closed, ctx));
    return closed;
  }
  const row = await store.read();
  assertIfMatch(row, ifMatch);
  // It was renamed after its name had been compared.
  if (!row.closing) throw changedMeanwhile();
  return row;
}

/**
 * Cancels the closing of a store; does nothing to one that is open. Throws a 409 when the 30 days are over, a 412 when
 * the store has none of the versions in `ifMatch`.
 */
export async function reopenStore(
  store: Store,
  { ifMatch, from }: Omit<CloseRequest, 'name'>,
  ctx: AppContext,
): Promise<StoreRow> {
  const only = { 'closing.until': { $gt: ctx.clock.now() }, 'closing.erasing_since': null };
  const kept = await store.change({ $unset: { closing: 1 } }, { ...only, ...atVersion(ifMatch) });
  if (kept) {
    await ctx.audit('store.kept', { merchant: store.merchant, store: store.id }, from);
    return kept;
  }
  const row = await store.read();
  assertIfMatch(row, ifMatch);
  if (row.closing) throw apiError('store_deleted');
  return row;
}
