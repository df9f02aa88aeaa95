import type { RequestOrigin } from '../../../infra/audit/audit-log.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { hashToken } from '../../../lib/tokens.ts';
import { restorePayout } from '../../payments/methods/payout-details.ts';
import { restoreDomain } from '../../stores/domains/restore-domain.ts';
import { restoreWebhook } from '../webhooks/restore-webhook.ts';
import {
  type SettingChangeRow,
  SettingChanges,
} from '../../identity/setting-changes/setting-change.model.ts';
import { alertAddresses } from '../../identity/setting-changes/record-setting-change.ts';

/** Sets the values before the change again, whatever is set now. */
function restore(store: Store, { subject, before }: SettingChangeRow, ctx: AppContext): Promise<void> {
  const [kind, id] = subject.split(' ');
  if (kind === 'webhook' && id !== undefined) return restoreWebhook(store, id, before ?? null);
  if (kind === 'domain') return restoreDomain(store, before, ctx);
  return restorePayout(store, subject, before ?? {});
}

/**
 * Takes a change back with the token of a mailed link and ends every session of the account. Later changes of the same
 * setting are overwritten too, because they may be the intruder's. Throws a 400 for a token that is not valid: used,
 * expired, or mailed to an address that the account no longer has; a 409 when the setting cannot be restored, and the
 * token remains valid then.
 */
export async function undoSettingChange(token: string, from: RequestOrigin, ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const hash = hashToken(token);
  const change = await SettingChanges.findByLink(hash, now);
  const merchant = change && (await Merchants.find(change.merchant));
  const store = merchant && (await Store.ofRow(change.store));
  const to = change?.links.find((link) => link.hash === hash)?.to;
  if (!merchant || !store || to === undefined || change.before === undefined)
    throw apiError('link_invalid', { field: 'token' });
  if (!alertAddresses(merchant, now).includes(to)) throw apiError('link_invalid', { field: 'token' });
  await ctx.sessions.closeAll(merchant.id);
  await restore(store, change, ctx);
  await SettingChanges.spread(change);
  await SettingChanges.drop(change.id);
  const { facts, event } = change;
  // The values of the change, the other way round.
  const back = { ...facts, from: facts.to ?? '', to: facts.from ?? '', of: event };
  await ctx.audit('change.undone', { ...back, merchant: merchant.id, store: store.id }, from);
}
