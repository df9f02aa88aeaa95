import { contract } from '@kade/contract';
import { type Merchant, Merchants } from '../../db/merchant.model.ts';
import { handlers } from '../../http/endpoint.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { sendNotice } from './account-mail.ts';
import { hashPassword, passwordFits } from './password.ts';
import { Resets } from './reset.model.ts';

/** What the contract shows, and the version that makes the ETag. */
const view = ({ id, username, email, first_name, last_name, phone_number, version }: Merchant) => ({
  _id: id,
  username,
  email,
  first_name,
  last_name,
  phone_number,
  version,
});

async function account(id: string): Promise<Merchant> {
  const merchant = await Merchants.find(id);
  if (!merchant) throw notFound('Account');
  return merchant;
}

export const profile = handlers(contract.profile, {
  get: async (_, { merchant }) => view(await account(merchant.id)),

  update: async ({ body }, { merchant, deps, ifMatch, ip }) => {
    const before = await account(merchant.id);
    const after = await Merchants.update(merchant.id, body, ifMatch);
    if (!after) throw notFound('Account');
    if (after.email !== before.email) {
      await Resets.void(merchant.id);
      deps.audit('email.changed', { merchant: merchant.id, ip });
      sendNotice(before, 'email address', deps);
    }
    return view(after);
  },

  changePassword: async ({ body }, { merchant, deps, ip, header }) => {
    const attempt = await deps.limits.password({ ip, header }, merchant.id);
    const before = await account(merchant.id);
    if (!(await passwordFits(body.currentPassword, before.password_hash)))
      throw new ApiError(403, 'The current password is wrong', {
        code: 'wrong_password',
        field: 'currentPassword',
      });
    await attempt.passed();
    await Merchants.update(merchant.id, { password_hash: await hashPassword(body.newPassword) });
    await Resets.void(merchant.id);
    await deps.sessions.closeAll(merchant.id);
    deps.audit('password.changed', { merchant: merchant.id, ip });
    sendNotice(before, 'password', deps);
    return { success: true, message: 'Password changed', token: await deps.sessions.open(merchant.id) };
  },
});
