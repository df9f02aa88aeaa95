import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { toAccount } from '../account.ts';
import { sendSecondFactorNotice } from '../account-mails.ts';
import { assertAppCode } from './assert-second-factor.ts';
import { makeRecoveryCodes, newTotpSecret, otpauthUri, stepOfCode } from './codes.ts';
import { LostFactors } from '../../../infra/auth/lost-factors.ts';
import { SecondFactors } from '../../../infra/auth/second-factor.model.ts';

export const secondFactor = routes(contract.secondFactor, {
  get: async (_, { merchant }) => {
    const factor = await SecondFactors.find(merchant.id);
    return {
      enabled: factor !== null,
      app: Boolean(factor?.secret),
      since: factor?.since.toISOString() ?? null,
      recovery_codes_left: factor?.recovery.length ?? 0,
      removed_at: factor?.removedAt?.toISOString() ?? null,
    };
  },

  setUp: async (_, { merchant: { id }, ctx }) => {
    if ((await SecondFactors.find(id))?.secret) throw apiError('second_factor_on');
    const { email } = await toAccount(id);
    const secret = newTotpSecret();
    await SecondFactors.begin(id, ctx.encryption.encrypt(secret, id));
    return { secret, uri: otpauthUri(secret, { issuer: ctx.config.PLATFORM_NAME, label: email }) };
  },

  enable: async ({ body }, { merchant: { id, session }, ctx, ip, agent, header }) => {
    const account = await toAccount(id);
    const pending = await SecondFactors.pending(id);
    if (!pending) throw apiError('second_factor_not_begun');
    const attempt = await ctx.rateLimits.secondFactor({ ip, header }, id);
    const now = ctx.clock.now();
    const step = stepOfCode(ctx.encryption.decrypt(pending, id), body.code.replaceAll(' ', ''), now);
    if (step === null) throw apiError('second_factor_wrong', { field: 'code' });
    const { recovery_codes, hashes } = makeRecoveryCodes();
    if (!(await SecondFactors.enable(id, { pending, step, recovery: hashes, now })))
      throw apiError('second_factor_not_begun');
    await attempt.undo();
    await ctx.sessions.closeOthers(id, session);
    await ctx.audit('second_factor.on', { merchant: id }, { ip, agent });
    sendSecondFactorNotice(account, { what: 'on' }, ctx);
    return { recovery_codes };
  },

  renewCodes: async (_, { merchant: { id }, ctx, ip, agent }) => {
    const { recovery_codes, hashes } = makeRecoveryCodes();
    if (!(await SecondFactors.replaceCodes(id, hashes))) throw apiError('second_factor_off');
    await ctx.audit('second_factor.codes', { merchant: id }, { ip, agent });
    return { recovery_codes };
  },

  keep: async (_, { merchant: { id: merchant }, ctx, ip, agent }) => {
    if (await LostFactors.end(merchant)) await ctx.audit('second_factor.kept', { merchant }, { ip, agent });
    return { success: true, message: 'The second factor stays' };
  },

  disable: async ({ body }, { merchant: { id, session }, ctx, ip, agent, header }) => {
    const account = await toAccount(id);
    await assertAppCode({ merchant: id, code: body.code, call: { ip, agent, header } }, ctx);
    await SecondFactors.removeApp(id);
    await ctx.sessions.closeOthers(id, session);
    await ctx.audit('second_factor.off', { merchant: id }, { ip, agent });
    sendSecondFactorNotice(account, { what: 'off' }, ctx);
    return { success: true, message: 'The second factor is off' };
  },
});
