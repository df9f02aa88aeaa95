import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/** Returns the notice to the address before that the account has another one now; `link` takes the change back. */
export const emailChangedMail = (data: {
  platform: string;
  name: string;
  link: string;
  days: number;
}): RenderedMail =>
  renderMail(`Your ${data.platform} email address was changed`, [
    greeting(data.name),
    `The email address of your ${data.platform} account was changed just now. If it was you, nothing needs to be done.`,
    `If it was not you, take the change back within ${data.days} days. Every device is logged out by that:`,
    { link: data.link, label: 'Take the change back' },
  ]);

/** Returns the mail to a new address with the link that confirms it. It contains no user input. */
export const confirmEmailMail = (data: { platform: string; link: string; days: number }): RenderedMail =>
  renderMail(`Confirm your email address for ${data.platform}`, [
    greeting(''),
    `Somebody gave this address for a ${data.platform} account. If it was you, confirm it:`,
    { link: data.link, label: 'Confirm this address' },
    `The link works for ${data.days} days. If it was not you, nothing needs to be done.`,
  ]);
