import { type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import type { Deps } from '../../infra/context.ts';
import {
  accountChangedMail,
  confirmEmailMail,
  emailChangedMail,
  passwordResetMail,
  welcomeMail,
} from '../../infra/mail/mail.ts';
import { LINK_DAYS, recipientOf } from './email.rules.ts';
import { askerOf, type Origin } from './known-devices.ts';
import { type Asker, RESET_MINUTES, Resets } from './password-reset.model.ts';

/** Returns the URL of a page of the platform. Its origin is the configured one, never the Host of a request. */
const page = ({ config }: Deps, path: string) => `${config.PUBLIC_URL}${path}`;

/** Mails a link to choose a new password, unless one that `asker` requested is still on its way; see `Resets.issue`. */
async function mailReset(merchant: Merchant, asker: Asker, deps: Deps): Promise<void> {
  const { to, name } = recipientOf(merchant);
  const token = await Resets.issue({ merchant: merchant.id, to }, asker, deps.clock.now());
  if (!token) return;
  const letter = passwordResetMail({
    platform: deps.config.PLATFORM_NAME,
    name,
    link: page(deps, `/reset-password?token=${token}`),
    minutes: RESET_MINUTES,
  });
  await deps.mail.send({ to, ...letter }, { about: merchant.id });
}

/**
 * Looks up the account and sends the mail after the reply, so that neither the text nor the time of the reply reveals
 * whether the account exists.
 */
export function sendReset(email: string, origin: Origin, deps: Deps): void {
  deps.background.run('reset mail', async () => {
    const merchant = await Merchants.findByEmail(email);
    if (merchant) await mailReset(merchant, askerOf(merchant, origin, deps), deps);
  });
}

/** Sends the mail after the address was restored: whoever changed it may have set the password. */
export function sendResetAfterUndo(merchant: Merchant, deps: Deps): void {
  const asker = { id: 'undo', isKnown: true };
  deps.background.run('reset mail', () => mailReset(merchant, asker, deps));
}

const confirmPage = (token: string, deps: Deps) => page(deps, `/confirm-email?token=${token}`);

/** Sends the welcome mail with the link that confirms the address. */
export function sendWelcome({ id, email }: Merchant, token: string, deps: Deps): void {
  const letter = welcomeMail({
    platform: deps.config.PLATFORM_NAME,
    confirm: confirmPage(token, deps),
    link: page(deps, '/store-creation'),
  });
  deps.background.run('welcome mail', async () => {
    if (await deps.limits.mailTo(`confirm ${email}`))
      await deps.mail.send({ to: email, ...letter }, { about: id });
  });
}

/** Mails the link that confirms an address to it; not twice within 20 minutes. */
export function sendConfirmation({ id, email }: Merchant, token: () => Promise<string>, deps: Deps): void {
  deps.background.run('confirmation mail', async () => {
    if (!(await deps.limits.mailTo(`confirm ${email}`))) return;
    const link = confirmPage(await token(), deps);
    const letter = confirmEmailMail({ platform: deps.config.PLATFORM_NAME, link, days: LINK_DAYS });
    await deps.mail.send({ to: email, ...letter }, { about: id });
  });
}

/** Mails the recovery address that the current one was changed, with the link that restores it. */
export function sendEmailChanged(merchant: Merchant, token: string, deps: Deps): void {
  const { to, name } = recipientOf(merchant);
  const letter = emailChangedMail({
    platform: deps.config.PLATFORM_NAME,
    name,
    link: page(deps, `/undo-email-change?token=${token}`),
    days: LINK_DAYS,
  });
  deps.background.run('account notice', () => deps.mail.send({ to, ...letter }, { about: merchant.id }));
}

/** Mails the recovery address that the password was changed, so that the owner notices a change by an attacker. */
export function sendPasswordChanged(merchant: Merchant, deps: Deps): void {
  const { to, name } = recipientOf(merchant);
  const letter = accountChangedMail({
    platform: deps.config.PLATFORM_NAME,
    name,
    link: page(deps, '/forgot-password'),
  });
  deps.background.run('account notice', () => deps.mail.send({ to, ...letter }, { about: merchant.id }));
}
