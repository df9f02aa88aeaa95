import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { RequestOrigin } from '../../../infra/audit/audit-log.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Counted } from '../../../infra/rate-limits/rate-limits.ts';
import { ApiError, apiError } from '../../../lib/api-error.ts';
import type { SecondFactorNotice } from '../../../infra/mail/mail.ts';
import { sendSecondFactorNotice } from '../account-mails.ts';
import { hashRecoveryCode, stepOfCode } from './codes.ts';
import { type EnabledFactor, SecondFactors } from '../../../infra/auth/second-factor.model.ts';

/** A code that was given for an account, and the request in which it was. */
export interface FactorAttempt {
  merchant: string;
  code: string | undefined;
  call: Counted & RequestOrigin;
}

const DIGITS = /^\d{6}$/;

/** Uses a recovery code up, and tells the owner. Returns whether it was one. */
async function useRecoveryCode(
  { merchant, code = '', call }: FactorAttempt,
  ctx: AppContext,
): Promise<boolean> {
  const left = await SecondFactors.useRecoveryCode(merchant, hashRecoveryCode(code));
  if (left === null) return false;
  await ctx.audit('second_factor.recovered', { merchant, left: String(left) }, call);
  await notify(merchant, { what: 'recovered', left }, ctx);
  return true;
}

async function notify(id: string, notice: SecondFactorNotice, ctx: AppContext) {
  const account = await Merchants.find(id);
  if (account) sendSecondFactorNotice(account, notice, ctx);
}

/** Counts a try. Beyond the limit the owner is told: whoever tries codes has the password. */
async function countTry({ merchant, call }: FactorAttempt, ctx: AppContext) {
  try {
    return await ctx.rateLimits.secondFactor(call, merchant);
  } catch (cause) {
    if (cause instanceof ApiError && (await ctx.rateLimits.mailTo(`second factor ${merchant}`)))
      await notify(merchant, { what: 'guessed' }, ctx);
    throw cause;
  }
}

/** Returns whether a code is right, and uses it up. */
async function isRight(factor: EnabledFactor, given: FactorAttempt, ctx: AppContext): Promise<boolean> {
  const { merchant, code = '' } = given;
  const digits = code.replaceAll(' ', '');
  if (factor.secret === null || !DIGITS.test(digits)) return useRecoveryCode(given, ctx);
  const step = stepOfCode(ctx.encryption.decrypt(factor.secret, merchant), digits, ctx.clock.now());
  return step !== null && (await SecondFactors.useStep(merchant, step));
}

/**
 * Checks a code and uses it up. Throws a 403 with code `wrong_code` when it is wrong or was used, a 429 after ten wrong
 * ones in ten minutes.
 */
async function assertCode(factor: EnabledFactor, given: FactorAttempt, ctx: AppContext): Promise<void> {
  const attempt = await countTry(given, ctx);
  if (!(await isRight(factor, given, ctx))) throw apiError('second_factor_wrong', { field: 'code' });
  await attempt.undo();
}

/**
 * Checks the code of an account that has a second factor; does nothing for others. Throws a 403 with code
 * `second_factor_needed` when none was given, and as `assertCode`.
 */
export async function assertSecondFactor(given: FactorAttempt, ctx: AppContext): Promise<void> {
  const factor = await SecondFactors.find(given.merchant);
  if (!factor) return;
  if (given.code === undefined)
    throw apiError(factor.secret === null ? 'passkey_needed' : 'second_factor_needed', { field: 'code' });
  await assertCode(factor, given, ctx);
}

/** Checks a code of an account whose app must be on. Throws a 409 when it is off, and as `assertCode`. */
export async function assertAppCode(given: FactorAttempt, ctx: AppContext): Promise<void> {
  const factor = await SecondFactors.find(given.merchant);
  if (!factor?.secret) throw apiError('second_factor_off');
  await assertCode(factor, given, ctx);
}

/**
 * The password alone does not permit what needs a fresh session where the account has a second factor. Throws a 403 with
 * code `reauthenticate` then, unless the session is fresh.
 */
export async function assertFreshWithFactor(
  { id, session }: { id: string; session: string },
  ctx: AppContext,
): Promise<void> {
  if (await SecondFactors.find(id)) await ctx.sessions.assertRecentLogin(session);
}
