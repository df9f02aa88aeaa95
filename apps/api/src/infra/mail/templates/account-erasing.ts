import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/**
 * Returns the mail to the merchant that the account is being erased, when, and how to keep it. `day` is ready to print.
 */
export const accountErasingMail = (data: {
  platform: string;
  name: string;
  day: string;
  link: string;
}): RenderedMail =>
  renderMail(`Your ${data.platform} account is going to be deleted`, [
    greeting(data.name),
    `Your ${data.platform} account is deleted for good on ${data.day}, with its stores, products, orders and pictures. Your shops are closed to visitors from now on, and your plans are stopped.`,
    'Until then you can keep the account. Log in and choose "Keep my account":',
    { link: data.link, label: 'Open your profile' },
    'If it was not you who asked for this, change your password too.',
  ]);
