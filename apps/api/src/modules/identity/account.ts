import type { RequestOrigin } from '../../infra/audit/audit-log.ts';
import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import { Store } from '../../db/stores/store.ts';
import type { AppContext } from '../../infra/context.ts';
import { notFound, apiError } from '../../lib/api-error.ts';
import type { Counted } from '../../infra/rate-limits/rate-limits.ts';
import { AuditEntries } from '../../infra/audit/audit-entry.model.ts';
import { Emails } from './email-addresses.ts';
import { passwordFits } from './passwords.ts';
import { PasswordResets } from './password-reset.model.ts';
import { SecondFactors } from '../../infra/auth/second-factor.model.ts';

/** Returns the account with the id. Throws a 404 when there is none. */
export async function toAccount(id: string): Promise<Merchant> {
  const merchant = await Merchants.find(id);
  if (!merchant) throw notFound('Account');
  return merchant;
}

interface Given {
  password: string;
  /** The field of the body that held it. */
  field: string;
  call: Counted;
}

/** Checks the password of a signed-in merchant. Throws a 403 when it is wrong, a 429 when that happened too often. */
export async function assertPassword(merchant: Merchant, given: Given, ctx: AppContext): Promise<void> {
  const attempt = await ctx.rateLimits.password(given.call, merchant.id);
  if (!(await passwordFits(given.password, merchant.password_hash))) {
    const { field } = given;
    throw apiError(field === 'password' ? 'password_wrong' : 'current_password_wrong', { field });
  }
  await attempt.undo();
}

const hasStores = async (merchant: string) => (await Store.listOf(merchant)).length > 0;

/** Revokes the API keys that another person may have made in the account. */
export async function revokeKeys(
  merchant: string,
  from: RequestOrigin,
  { keys, audit }: AppContext,
): Promise<void> {
  const revoked = await keys.revokeAll(merchant);
  if (revoked > 0) await audit('key.revoked', { merchant, keys: String(revoked) }, from);
}

/** Releases an address that its account may no longer hold. The unique index decides whether it is free then. */
export async function releaseAddress(email: string, ctx: AppContext): Promise<void> {
  const removed = await Emails.release(email, ctx.clock.now(), hasStores);
  if (!removed) return;
  await ctx.sessions.closeAll(removed);
  await PasswordResets.void(removed);
  await SecondFactors.remove(removed);
  await AuditEntries.of({ id: removed }).removeMany({});
  await ctx.audit('account.lapsed', { merchant: removed });
}
