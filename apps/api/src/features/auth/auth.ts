import { contract } from '@kade/contract';
import { Merchants } from '../../db/merchant.model.ts';
import { handlers } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { hashPassword, passwordFits } from './password.ts';

export const auth = handlers(contract.auth, {
  login: async ({ body }, { deps }) => {
    const merchant = await Merchants.findByEmail(body.email);
    const fits = await passwordFits(body.password, merchant?.password_hash ?? null);
    if (!merchant || !fits)
      throw new ApiError(401, 'Invalid email or password', { code: 'invalid_credentials' });
    return { token: await deps.sessions.open(merchant.id) };
  },

  signup: async ({ body }, { deps }) => {
    const { password, ...details } = body;
    const merchant = await Merchants.create({ ...details, password_hash: await hashPassword(password) });
    return { token: await deps.sessions.open(merchant.id) };
  },
});
