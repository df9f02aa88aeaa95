import { contract } from '@kade/contract';
import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import type { Origin } from '../../infra/audit/audit-log.ts';
import type { Principal } from '../../http/contract/request-context.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';
import type { Deps } from '../../infra/context.ts';
import { routes } from '../../http/contract/routes.ts';
import { notFound } from '../../lib/api-error.ts';
import type { Counted } from '../../infra/rate-limits/rate-limits.ts';
import { accountOf, mustFit, releaseAddress, revokeKeys } from './account.ts';
import { sendConfirmation, sendEmailChanged, sendPasswordChanged } from './account-mails.ts';
import { Emails } from './email-addresses.ts';
import { isConfirmed, recoveryEmail } from './email.rules.ts';
import { hashPassword } from './passwords.ts';
import { Resets } from './password-reset.model.ts';
import { mustBeUncommon } from './assert-not-common-password.ts';

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
  call: Counted & Origin;
  ifMatch: IfMatch;
  password: string | undefined;
  details: Partial<Merchant> & { email: string };
}

/**
 * Changes the address in three places: the new one is shown at once and gets a confirmation link, the one before gets a
 * link that reverts the change. Throws a 403 unless the password is given or was given in the last 10 minutes.
 */
async function changeEmail(before: Merchant, change: Change, deps: Deps): Promise<Merchant> {
  const { caller, call, ifMatch, password, details } = change;
  const { email } = details;
  if (password === undefined) await deps.sessions.mustBeFresh(caller.session);
  else await mustFit(before, { password, field: 'current_password', call }, deps);
  await deps.limits.mail(call, before.id);
  await releaseAddress(email, deps);
  const changed = await Emails.change(before.id, { email, details, ifMatch, now: deps.clock.now() });
  if (!changed) throw notFound('Account');
  const { after, confirm, undo } = changed;
  await Resets.void(before.id);
  await deps.sessions.closeOthers(before.id, caller.session);
  await deps.audit('email.changed', { merchant: before.id, from: before.email, to: email }, call);
  // When the address is restored to the recovery address, no mail is needed.
  if (recoveryEmail(after) !== email) sendEmailChanged(after, undo, deps);
  if (!isConfirmed(after)) sendConfirmation(after, async () => confirm, deps);
  return after;
}

export const profile = routes(contract.profile, {
  get: async (_, { merchant }) => view(await accountOf(merchant.id)),

  update: async ({ body }, { merchant: caller, deps, ifMatch, ip, agent, header }) => {
    const { current_password: password, email, ...details } = body;
    const before = await accountOf(caller.id);
    if (email !== undefined && email !== before.email) {
      const call = { ip, agent, header };
      const change = { caller, call, ifMatch, password, details: { ...details, email } };
      return view(await changeEmail(before, change, deps));
    }
    const after = await Merchants.update(caller.id, details, ifMatch);
    if (!after) throw notFound('Account');
    return view(after);
  },

  sendConfirmation: async (_, { merchant, deps, ip, header }) => {
    await deps.limits.mail({ ip, header }, merchant.id);
    const account = await accountOf(merchant.id);
    if (isConfirmed(account)) return { message: 'Your email address is confirmed.' };
    sendConfirmation(account, () => Emails.renew(account.id, deps.clock.now()), deps);
    return { message: 'A mail with a link to confirm the address is on its way.' };
  },

  changePassword: async ({ body }, { merchant, deps, ip, agent, header }) => {
    const call = { ip, header };
    const before = await accountOf(merchant.id);
    await mustFit(before, { password: body.currentPassword, field: 'currentPassword', call }, deps);
    await mustBeUncommon(body.newPassword, 'newPassword');
    await deps.limits.mail(call, merchant.id);
    await Merchants.update(merchant.id, { password_hash: await hashPassword(body.newPassword) });
    await Resets.void(merchant.id);
    await deps.sessions.closeAll(merchant.id);
    await deps.audit('password.changed', { merchant: merchant.id }, { ip, agent });
    if (body.revoke_keys) await revokeKeys(merchant.id, { ip, agent }, deps);
    sendPasswordChanged(before, deps);
    return { success: true, message: 'Password changed', token: await deps.sessions.open(merchant.id) };
  },
});
