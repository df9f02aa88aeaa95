import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/**
 * Returns the mail with the link to choose a new password. `link` holds the secret token; `minutes` is how long it
 * works.
 */
export const passwordResetMail = (data: {
  platform: string;
  name: string;
  link: string;
  minutes: number;
}): RenderedMail =>
  renderMail(`Reset your ${data.platform} password`, [
    greeting(data.name),
    `Somebody asked for a new password for your ${data.platform} account. If it was you, choose one here:`,
    { link: data.link, label: 'Choose a new password' },
    `The link works once, within ${data.minutes} minutes. If you did not ask for it, nothing needs to be done: your password stays as it is.`,
  ]);
