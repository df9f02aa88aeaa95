import { contract } from '@kade/contract';
import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import type { RequestOrigin } from '../../infra/audit/audit-log.ts';
import type { AppContext } from '../../infra/context.ts';
import { routes } from '../../http/contract/routes.ts';
import { apiError } from '../../lib/api-error.ts';
import { toAccount, assertPassword, releaseAddress, revokeKeys } from './account.ts';
import { sendPasswordChanged, sendReset, sendResetAfterUndo, sendWelcome } from './account-mails.ts';
import { Emails } from './email-addresses.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { identifyDevice, rememberDevice } from './known-devices.ts';
import { PasswordResets } from './password-reset.model.ts';
import { assertNotCommonPassword } from './assert-not-common-password.ts';
import { LostFactors } from '../../infra/auth/lost-factors.ts';
import { assertSecondFactor } from './second-factor/assert-second-factor.ts';
import { beginFactorRecovery } from './second-factor/lost-factor.ts';

const ASKED =
  'If an account with this email exists, a mail with instructions to reset the password is on its way.';
const RESET = 'Password has been reset successfully. Please login with your new password.';

const UNDONE =
  'Your earlier email address is back and every device is logged out. A mail with a link to set a new password is on its way.';

const wrongCredentials = () => apiError('credentials_invalid');

/** A session for a password that was just checked. Throws a 401 when it was changed meanwhile, or the account is out of reach. */
async function sessionFor(
  merchant: Merchant,
  from: RequestOrigin,
  { sessions }: AppContext,
): Promise<string> {
  const token = await sessions.open(merchant.id, from);
  const after = await Merchants.find(merchant.id);
  if (after?.password_hash === merchant.password_hash && !after.closing?.erasing_since) return token;
  const opened = await sessions.read(token);
  if (opened) await sessions.close(opened.session);
  throw wrongCredentials();
}

export const auth = routes(contract.auth, {
  login: async ({ body }, { ctx, ip, agent, device, header }) => {
    const merchant = await Merchants.findByEmail(body.email);
    const origin = { ip, device };
    const known = identifyDevice(merchant, origin, ctx);
    const attempt = await ctx.rateLimits.login({ ip, header }, merchant?.id ?? body.email, known);
    const fits = await passwordFits(body.password, merchant?.password_hash ?? null);
    if (!merchant || !fits) throw wrongCredentials();
    await assertSecondFactor({ merchant: merchant.id, code: body.code, call: { ip, agent, header } }, ctx);
    await attempt.undo();
    const token = await sessionFor(merchant, { ip, agent }, ctx);
    const author = { ip, agent, username: merchant.username };
    await ctx.audit('session.opened', { merchant: merchant.id, with: 'log-in' }, author);
    return { token, device: await rememberDevice(merchant, origin, ctx) };
  },

  signup: async ({ body }, { ctx, ip, agent, device, header, newId }) => {
    await ctx.rateLimits.mail({ ip, header });
    await assertNotCommonPassword(body.password, 'password');
    const { password, email, ...details } = body;
    const password_hash = await hashPassword(password);
    await releaseAddress(email, ctx);
    const { state, token } = Emails.begin(email, ctx.clock.now());
    const merchant = await Merchants.create({ ...details, ...state, password_hash }, newId);
    const author = { ip, agent, username: merchant.username };
    await ctx.audit('session.opened', { merchant: merchant.id, with: 'sign-up' }, author);
    sendWelcome(merchant, token, ctx);
    return {
      token: await ctx.sessions.open(merchant.id, { ip, agent }),
      device: await rememberDevice(merchant, { ip, device }, ctx),
    };
  },

  forgotPassword: async ({ body }, { ctx, ip, device, header }) => {
    await ctx.rateLimits.mail({ ip, header });
    sendReset(body.email, { ip, device }, ctx);
    return { message: ASKED };
  },

  resetPassword: async ({ body }, { ctx, ip, agent, device, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    await assertNotCommonPassword(body.newPassword, 'newPassword');
    // Hashed before the token is used up: a machine that is too busy to hash must not cost the link.
    const password_hash = await hashPassword(body.newPassword);
    const now = ctx.clock.now();
    const claimed = await PasswordResets.claim(body.token, now);
    const before = claimed && (await Merchants.find(claimed.merchant));
    const merchant = claimed && (await Emails.reset(claimed, password_hash, now));
    if (!before || !merchant) throw apiError('reset_token_invalid', { field: 'token' });
    await ctx.sessions.closeAll(merchant.id);
    // A person who signed up with a foreign address may have made keys.
    if (body.revoke_keys || before.confirmed_emails?.length === 0)
      await revokeKeys(merchant.id, { ip, agent }, ctx);
    // The link was opened by the owner: guesses from elsewhere must not keep this network out of the log-in.
    await rememberDevice(merchant, { ip, device }, ctx);
    await ctx.audit('password.reset', { merchant: merchant.id }, { ip, agent });
    sendPasswordChanged(merchant, ctx);
    return { message: RESET };
  },

  confirmEmail: async ({ body }, { ctx, ip, agent, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    const merchant = await Emails.confirm(body.token, ctx.clock.now());
    if (!merchant) throw apiError('link_invalid', { field: 'token' });
    await ctx.audit('email.confirmed', { merchant: merchant.id, address: merchant.email }, { ip, agent });
    return { message: 'Your email address is confirmed.' };
  },

  undoEmail: async ({ body }, { ctx, ip, agent, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    const merchant = await Emails.undo(body.token, ctx.clock.now());
    if (!merchant) throw apiError('link_invalid', { field: 'token' });
    await ctx.sessions.closeAll(merchant.id);
    await revokeKeys(merchant.id, { ip, agent }, ctx);
    await PasswordResets.void(merchant.id);
    await ctx.audit('email.restored', { merchant: merchant.id, address: merchant.email }, { ip, agent });
    sendResetAfterUndo(merchant, ctx);
    return { message: UNDONE };
  },

  beginFactorRecovery: async ({ body }, { ctx, ip, agent, device, header }) => {
    const merchant = await Merchants.findByEmail(body.email);
    const known = identifyDevice(merchant, { ip, device }, ctx);
    const attempt = await ctx.rateLimits.login({ ip, header }, merchant?.id ?? body.email, known);
    const fits = await passwordFits(body.password, merchant?.password_hash ?? null);
    if (!merchant || !fits) throw wrongCredentials();
    await attempt.undo();
    const removed = await beginFactorRecovery(merchant, ctx);
    await ctx.audit('second_factor.lost', { merchant: merchant.id }, { ip, agent });
    return { removed_at: removed.toISOString() };
  },

  stopFactorRecovery: async ({ body }, { ctx, ip, agent, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    const merchant = await LostFactors.endBy(body.token);
    if (!merchant) throw apiError('link_invalid', { field: 'token' });
    await ctx.audit('second_factor.kept', { merchant }, { ip, agent });
    return {
      message: 'The second factor stays. Set a new password now, because somebody knows the present one.',
    };
  },

  reauthenticate: async ({ body }, { ctx, merchant, ip, agent, header }) => {
    const given = { password: body.password, field: 'password', call: { ip, header } };
    await assertPassword(await toAccount(merchant.id), given, ctx);
    await assertSecondFactor({ merchant: merchant.id, code: body.code, call: { ip, agent, header } }, ctx);
    await ctx.sessions.renew(merchant.session);
    await ctx.audit('session.renewed', { merchant: merchant.id }, { ip, agent });
    return { success: true, message: 'The password is right' };
  },

  logout: async (_, { ctx, merchant }) => {
    await ctx.sessions.close(merchant.session);
    return { success: true, message: 'You are logged out' };
  },
});
