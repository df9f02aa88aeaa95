import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { type LostFactor, LostFactors } from '../../../infra/auth/lost-factors.ts';
import { AuditEntries } from '../../../infra/audit/audit-entry.model.ts';
import type { AppContext } from '../../../infra/context.ts';
import { secondFactorMail } from '../../../infra/mail/mail.ts';
import { mailRecipient } from '../email.rules.ts';
import { mailLostFactor } from './lost-factor.ts';

/** Writes the removal into the log of the account, once. */
async function recordRemoval({ merchant, due }: LostFactor, ctx: AppContext): Promise<void> {
  const facts = { with: 'loss', due: due.toISOString() };
  const written = { event: 'second_factor.off', 'facts.due': facts.due } as const;
  if ((await AuditEntries.of({ id: merchant }).list(written)).length > 0) return;
  await ctx.audit('second_factor.off', { merchant, ...facts });
}

/** Removes a second factor unless it was found, and forgets the loss last, so that a crash repeats what goes with it. */
async function removeLostFactor(lost: LostFactor, ctx: AppContext): Promise<void> {
  if (!(await LostFactors.remove(lost))) return;
  await ctx.sessions.closeAll(lost.merchant);
  const account = await Merchants.find(lost.merchant);
  if (account) {
    const { to, name } = mailRecipient(account);
    const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
    const link = `${PUBLIC_URL}/forgot-password`;
    const message = secondFactorMail({ platform, name, link, notice: { what: 'off' } });
    const once = `lost factor removed ${lost.merchant} ${lost.due.getTime()}`;
    await ctx.mail.send({ to, ...message }, { about: account.id, once });
    await recordRemoval(lost, ctx);
  }
  await LostFactors.forget(lost);
}

/** Removes the second factors whose loss is due, and mails losses whose mails a crash prevented. */
export async function removeLostFactors(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  for await (const lost of LostFactors.all()) {
    if (stopping.aborted) return;
    if (lost.due <= now) await removeLostFactor(lost, ctx);
    else await mailLostFactor(lost, ctx);
  }
}
