import { contract, INVALID_RESET_TOKEN } from '@kade/contract';
import { type Merchant, Merchants } from '../../db/merchant.model.ts';
import type { Deps } from '../../deps.ts';
import { handlers } from '../../http/endpoint.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { sendNotice, sendReset, sendWelcome } from './account-mail.ts';
import { hashPassword, passwordFits } from './password.ts';
import { Resets } from './reset.model.ts';

const ASKED =
  'If an account with this email exists, a mail with instructions to reset the password is on its way.';
const RESET = 'Password has been reset successfully. Please login with your new password.';

const wrongCredentials = () =>
  new ApiError(401, 'Invalid email or password', { code: 'invalid_credentials' });

/** A session for a password that was just checked; none when the password was changed while it was being checked. */
async function sessionFor(merchant: Merchant, { sessions }: Deps): Promise<string> {
  const token = await sessions.open(merchant.id);
  if ((await Merchants.find(merchant.id))?.password_hash === merchant.password_hash) return token;
  const opened = await sessions.read(token);
  if (opened) await sessions.close(opened.session);
  throw wrongCredentials();
}

export const auth = handlers(contract.auth, {
  login: async ({ body }, { deps, ip, header }) => {
    const attempt = await deps.limits.login({ ip, header }, body.email);
    const merchant = await Merchants.findByEmail(body.email);
    const fits = await passwordFits(body.password, merchant?.password_hash ?? null);
    if (!merchant || !fits) throw wrongCredentials();
    await attempt.passed();
    return { token: await sessionFor(merchant, deps) };
  },

  signup: async ({ body }, { deps, ip, header, newId }) => {
    await deps.limits.signup({ ip, header });
    const { password, ...details } = body;
    const password_hash = await hashPassword(password);
    const merchant = await Merchants.create({ ...details, password_hash }, newId);
    sendWelcome(merchant, deps);
    return { token: await deps.sessions.open(merchant.id) };
  },

  forgotPassword: async ({ body }, { deps, ip, header }) => {
    await deps.limits.forgot({ ip, header }, body.email);
    sendReset(body.email, deps);
    return { message: ASKED };
  },

  resetPassword: async ({ body }, { deps, ip, header }) => {
    await deps.limits.reset({ ip, header });
    // Hashed before the token is used up: a machine that is too busy to hash must not cost the link.
    const password_hash = await hashPassword(body.newPassword);
    const id = await Resets.claim(body.token, deps.clock.now());
    const merchant = id && (await Merchants.update(id, { password_hash }));
    if (!merchant) throw invalid(INVALID_RESET_TOKEN, 'token');
    await deps.sessions.closeAll(merchant.id);
    deps.audit('password.reset', { merchant: merchant.id, ip });
    sendNotice(merchant, 'password', deps);
    return { message: RESET };
  },

  reauthenticate: async ({ body }, { deps, merchant, ip, header }) => {
    const attempt = await deps.limits.password({ ip, header }, merchant.id);
    const account = await Merchants.find(merchant.id);
    if (!(await passwordFits(body.password, account?.password_hash ?? null)))
      throw new ApiError(403, 'The password is wrong', { code: 'wrong_password', field: 'password' });
    await attempt.passed();
    await deps.sessions.renew(merchant.session);
    return { success: true, message: 'The password is right' };
  },

  logout: async (_, { deps, merchant }) => {
    await deps.sessions.close(merchant.session);
    return { success: true, message: 'You are logged out' };
  },
});
