import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import type { AppContext } from '../../infra/context.ts';
import {
  accountChangedMail,
  confirmEmailMail,
  emailChangedMail,
  passwordResetMail,
  type SecondFactorNotice,
  secondFactorMail,
  welcomeMail,
} from '../../infra/mail/mail.ts';
import { LINK_DAYS, mailRecipient } from './email.rules.ts';
import { requestDevice, type DeviceOrigin } from './known-devices.ts';
import { type Asker, RESET_MINUTES, PasswordResets } from './password-reset.model.ts';

/** Returns the URL of a page of the platform. Its origin is the configured one, never the Host of a request. */
const page = ({ config }: AppContext, path: string) => `${config.PUBLIC_URL}${path}`;

/** Mails a link to choose a new password, unless one that `asker` requested is still on its way; see `Resets.issue`. */
async function mailReset(merchant: Merchant, asker: Asker, ctx: AppContext): Promise<void> {
  const { to, name } = mailRecipient(merchant);
  const token = await PasswordResets.issue({ merchant: merchant.id, to }, asker, ctx.clock.now());
  if (!token) return;
  const message = passwordResetMail({
    platform: ctx.config.PLATFORM_NAME,
    name,
    link: page(ctx, `/reset-password?token=${token}`),
    minutes: RESET_MINUTES,
  });
  await ctx.mail.send({ to, ...message }, { about: merchant.id });
}

/**
 * Looks up the account and sends the mail after the reply, so that neither the text nor the time of the reply reveals
 * whether the account exists.
 */
export function sendReset(email: string, origin: DeviceOrigin, ctx: AppContext): void {
  ctx.background.run('reset mail', async () => {
    const merchant = await Merchants.findByEmail(email);
    if (merchant) await mailReset(merchant, requestDevice(merchant, origin, ctx), ctx);
  });
}

/** Sends the mail after the address was restored: whoever changed it may have set the password. */
export function sendResetAfterUndo(merchant: Merchant, ctx: AppContext): void {
  const asker = { id: 'undo', isKnown: true };
  ctx.background.run('reset mail', () => mailReset(merchant, asker, ctx));
}

const confirmPage = (token: string, ctx: AppContext) => page(ctx, `/confirm-email?token=${token}`);

/** Sends the welcome mail with the link that confirms the address. */
export function sendWelcome({ id, email }: Merchant, token: string, ctx: AppContext): void {
  const message = welcomeMail({
    platform: ctx.config.PLATFORM_NAME,
    confirm: confirmPage(token, ctx),
    link: page(ctx, '/store-creation'),
  });
  ctx.background.run('welcome mail', async () => {
    if (await ctx.rateLimits.mailTo(`confirm ${email}`))
      await ctx.mail.send({ to: email, ...message }, { about: id });
  });
}

/** Mails the link that confirms an address to it; not twice within 20 minutes. */
export function sendConfirmation(
  { id, email }: Merchant,
  token: () => Promise<string>,
  ctx: AppContext,
): void {
  ctx.background.run('confirmation mail', async () => {
    if (!(await ctx.rateLimits.mailTo(`confirm ${email}`))) return;
    const link = confirmPage(await token(), ctx);
    const message = confirmEmailMail({ platform: ctx.config.PLATFORM_NAME, link, days: LINK_DAYS });
    await ctx.mail.send({ to: email, ...message }, { about: id });
  });
}

/** Mails the recovery address that the current one was changed, with the link that restores it. */
export function sendEmailChanged(merchant: Merchant, token: string, ctx: AppContext): void {
  const { to, name } = mailRecipient(merchant);
  const message = emailChangedMail({
    platform: ctx.config.PLATFORM_NAME,
    name,
    link: page(ctx, `/undo-email-change?token=${token}`),
    days: LINK_DAYS,
  });
  ctx.background.run('account notice', () => ctx.mail.send({ to, ...message }, { about: merchant.id }));
}

/** Mails the recovery address that the password was changed, so that the owner notices a change by an attacker. */
export function sendPasswordChanged(merchant: Merchant, ctx: AppContext): void {
  const { to, name } = mailRecipient(merchant);
  const message = accountChangedMail({
    platform: ctx.config.PLATFORM_NAME,
    name,
    link: page(ctx, '/forgot-password'),
  });
  ctx.background.run('account notice', () => ctx.mail.send({ to, ...message }, { about: merchant.id }));
}

/** Mails the recovery address what happened to the second factor. */
export function sendSecondFactorNotice(
  merchant: Merchant,
  notice: SecondFactorNotice,
  ctx: AppContext,
): void {
  const { to, name } = mailRecipient(merchant);
  const message = secondFactorMail({
    platform: ctx.config.PLATFORM_NAME,
    name,
    link: page(ctx, '/forgot-password'),
    notice,
  });
  ctx.background.run('account notice', () => ctx.mail.send({ to, ...message }, { about: merchant.id }));
}
