import { type Merchant, Merchants } from '../../db/merchant.model.ts';
import type { Deps } from '../../deps.ts';
import { accountChangedMail, passwordResetMail, welcomeMail } from '../../ports/mail/index.ts';
import { RESET_MINUTES, Resets } from './reset.model.ts';

/** The address of a page of ours: always from the configuration, never from what a request calls this host. */
const page = ({ config }: Deps, path: string) => `${config.PUBLIC_URL}${path}`;

/** Looks up and posts behind the reply, so that neither its words nor its time tell whether the account exists. */
export function sendReset(email: string, deps: Deps): void {
  deps.background.run('reset mail', async () => {
    const merchant = await Merchants.findByEmail(email);
    if (!merchant) return;
    const token = await Resets.issue(merchant.id, deps.clock.now());
    const letter = passwordResetMail({
      platform: deps.config.PLATFORM_NAME,
      name: merchant.first_name,
      link: page(deps, `/reset-password?token=${token}`),
      minutes: RESET_MINUTES,
    });
    await deps.mail.send({ to: merchant.email, ...letter });
  });
}

export function sendWelcome(merchant: Merchant, deps: Deps): void {
  const letter = welcomeMail({
    platform: deps.config.PLATFORM_NAME,
    name: merchant.first_name,
    link: page(deps, '/store-creation'),
  });
  deps.background.run('welcome mail', () => deps.mail.send({ to: merchant.email, ...letter }));
}

/** Tells the address that was valid before the change, so that a thief cannot lock the owner out unnoticed. */
export function sendNotice(before: Merchant, what: 'password' | 'email address', deps: Deps): void {
  const letter = accountChangedMail({
    platform: deps.config.PLATFORM_NAME,
    name: before.first_name,
    what,
    link: page(deps, '/forgot-password'),
  });
  deps.background.run('account notice', () => deps.mail.send({ to: before.email, ...letter }));
}
