import { contract } from '@kade/contract';
import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import type { RequestOrigin } from '../../infra/audit/audit-log.ts';
import type { Principal } from '../../http/contract/request-context.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';
import type { AppContext } from '../../infra/context.ts';
import { routes } from '../../http/contract/routes.ts';
import { notFound } from '../../lib/api-error.ts';
import type { Counted } from '../../infra/rate-limits/rate-limits.ts';
import { toAccount, assertPassword, releaseAddress, revokeKeys } from './account.ts';
import { sendConfirmation, sendEmailChanged, sendPasswordChanged } from './account-mails.ts';
import { Emails } from './email-addresses.ts';
import { isConfirmed, recoveryEmail } from './email.rules.ts';
import { hashPassword } from './passwords.ts';
import { PasswordResets } from './password-reset.model.ts';
import { assertNotCommonPassword } from './assert-not-common-password.ts';
import { assertFreshWithFactor } from './second-factor/assert-second-factor.ts';

/** What the contract shows, and the version that makes the ETag. */
const view = (merchant: Merchant) => {
  const { id, username, email, first_name, last_name, phone_number, closing, version } = merchant;
  const email_confirmed = isConfirmed(merchant);
  return {
    _id: id,
    username,
    email,
    email_confirmed,
    first_name,
    last_name,
    phone_number,
    closing: closing ? { since: closing.since, until: closing.until } : null,
    version,
  };
};

interface Change {
  caller: Principal;
  call: Counted & RequestOrigin;
  ifMatch: IfMatch;
  password: string | undefined;
  details: Partial<Merchant> & { email: string };
}

/**
 * Changes the address in three places: the new one is shown at once and gets a confirmation link, the one before gets a
 * link that reverts the change. Throws a 403 unless the password is given or was given in the last 10 minutes.
 */
async function changeEmail(before: Merchant, change: Change, ctx: AppContext): Promise<Merchant> {
  const { caller, call, ifMatch, password, details } = change;
  const { email } = details;
  if (password === undefined) await ctx.sessions.assertRecentLogin(caller.session);
  else {
    await assertPassword(before, { password, field: 'current_password', call }, ctx);
    await assertFreshWithFactor(caller, ctx);
  }
  await ctx.rateLimits.mail(call, before.id);
  await releaseAddress(email, ctx);
  const changed = await Emails.change(before.id, { email, details, ifMatch, now: ctx.clock.now() });
  if (!changed) throw notFound('Account');
  const { after, confirm, undo } = changed;
  await PasswordResets.void(before.id);
  await ctx.sessions.closeOthers(before.id, caller.session);
  await ctx.audit('email.changed', { merchant: before.id, from: before.email, to: email }, call);
  // When the address is restored to the recovery address, no mail is needed.
  if (recoveryEmail(after) !== email) sendEmailChanged(after, undo, ctx);
  if (!isConfirmed(after)) sendConfirmation(after, async () => confirm, ctx);
  return after;
}

export const profile = routes(contract.profile, {
  get: async (_, { merchant }) => view(await toAccount(merchant.id)),

  update: async ({ body }, { merchant: caller, ctx, ifMatch, ip, agent, header }) => {
    const { current_password: password, email, ...details } = body;
    const before = await toAccount(caller.id);
    if (email !== undefined && email !== before.email) {
      const call = { ip, agent, header };
      const change = { caller, call, ifMatch, password, details: { ...details, email } };
      return view(await changeEmail(before, change, ctx));
    }
    const after = await Merchants.update(caller.id, details, ifMatch);
    if (!after) throw notFound('Account');
    return view(after);
  },

  sendConfirmation: async (_, { merchant, ctx, ip, header }) => {
    await ctx.rateLimits.mail({ ip, header }, merchant.id);
    const account = await toAccount(merchant.id);
    if (isConfirmed(account)) return { message: 'Your email address is confirmed.' };
    sendConfirmation(account, () => Emails.renew(account.id, ctx.clock.now()), ctx);
    return { message: 'A mail with a link to confirm the address is on its way.' };
  },

  changePassword: async ({ body }, { merchant, ctx, ip, agent, header }) => {
    const call = { ip, header };
    const before = await toAccount(merchant.id);
    await assertPassword(before, { password: body.currentPassword, field: 'currentPassword', call }, ctx);
    await assertFreshWithFactor(merchant, ctx);
    await assertNotCommonPassword(body.newPassword, 'newPassword');
    await ctx.rateLimits.mail(call, merchant.id);
    await Merchants.update(merchant.id, { password_hash: await hashPassword(body.newPassword) });
    await PasswordResets.void(merchant.id);
    await ctx.sessions.closeAll(merchant.id);
    await ctx.audit('password.changed', { merchant: merchant.id }, { ip, agent });
    if (body.revoke_keys) await revokeKeys(merchant.id, { ip, agent }, ctx);
    sendPasswordChanged(before, ctx);
    const token = await ctx.sessions.open(merchant.id, { ip, agent });
    return { success: true, message: 'Password changed', token };
  },
});
