import type { RequestOrigin } from '../../../infra/audit/audit-log.ts';
import { type Merchant, Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import { hostOfDomain } from '../../../db/stores/store-hosts.ts';
import type { AppContext } from '../../../infra/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Counted } from '../../../infra/rate-limits/rate-limits.ts';
import { settingChangedMail } from '../../../infra/mail/mail.ts';
import { isConfirmed, recoveryEmail } from '../email.rules.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import {
  type SettingChange,
  type SettingChangeRow,
  SettingChanges,
  UNDO_HOURS,
} from './setting-change.model.ts';

/**
 * Returns the confirmed addresses that can act for the account: the recovery address and, because an intruder may have
 * replaced it, the earlier ones that can still be restored.
 */
export function alertAddresses(merchant: Merchant, now: Date): string[] {
  const earlier = (merchant.previous_emails ?? []).filter(({ until }) => new Date(until) > now);
  const addresses = [recoveryEmail(merchant), ...earlier.map(({ email }) => email)];
  return [...new Set(addresses)].filter((address) => isConfirmed(merchant, address));
}

/**
 * Mails the confirmed addresses of the account about a change of a sensitive setting, each with a link of its own that
 * takes it back. An account without a confirmed address gets none, because the mailbox may be a stranger's.
 */
export async function mailSettingChange(change: SettingChangeRow, ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const merchant = await Merchants.find(change.merchant);
  const store = merchant && (await Store.ofRow(change.store));
  if (!merchant || !store) return SettingChanges.drop(change.id);
  const links = alertAddresses(merchant, now).map((to) => ({ to, ...newLinkToken() }));
  const hashes = links.map(({ to, hash }) => ({ to, hash }));
  if (!(await SettingChanges.claim(change, hashes, now))) return;
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  // The new domain may be an intruder's text.
  const { domain: before } = change.before && 'domain' in change.before ? change.before : {};
  const shop = hostOfDomain(typeof before === 'string' ? before : (await store.read('domain')).domain);
  for (const { to, token } of links) {
    const undo =
      change.before === undefined
        ? null
        : { link: `${PUBLIC_URL}/undo-change?token=${token}`, hours: UNDO_HOURS };
    const { event, facts } = change;
    const reset = `${PUBLIC_URL}/forgot-password`;
    const mail = settingChangedMail({ platform, name: merchant.first_name, shop, event, facts, undo, reset });
    await ctx.mail.send({ to, ...mail }, { about: merchant.id });
  }
  await SettingChanges.markTold(change.id);
}

/** The store that is changed, and the request that changes it. */
export interface SettingAuthor {
  store: Store;
  call: Counted & RequestOrigin;
  ctx: AppContext;
}

/**
 * Makes a change of a sensitive setting of a store: `apply` writes it and returns false when nothing was changed. The
 * values before are stored first, so that no crash loses them; then the account's log is written and the merchant is
 * mailed. Throws a 429 after 30 changes of the store in an hour.
 */
export async function recordedChange<Result>(
  change: SettingChange,
  { store, call, ctx }: SettingAuthor,
  apply: () => Promise<Result>,
): Promise<Result> {
  await ctx.rateLimits.change(call, store.id);
  const of = { merchant: store.merchant, store: store.id };
  const row = await SettingChanges.add(of, change, ctx.clock.now());
  const result = await apply().catch(async (cause: unknown) => {
    // After another failure the change may have been made.
    if (cause instanceof ApiError) await SettingChanges.drop(row.id);
    throw cause;
  });
  if (result === false) {
    await SettingChanges.drop(row.id);
    return result;
  }
  await ctx.audit(change.event, { ...change.facts, ...of }, call);
  ctx.background.run('notice of a change', () => mailSettingChange(row, ctx));
  return result;
}
