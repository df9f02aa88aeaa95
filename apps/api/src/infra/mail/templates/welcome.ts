import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/**
 * Returns the mail after sign-up. It contains no user input: the address may be another person's. `link` leads to the
 * next step, `confirm` confirms the address.
 */
export const welcomeMail = (data: { platform: string; link: string; confirm: string }): RenderedMail =>
  renderMail(`Welcome to ${data.platform}`, [
    greeting(''),
    `Your ${data.platform} account is ready. The next step is to name your store and choose its address:`,
    { link: data.link, label: 'Create your store' },
    'Please confirm that this address is yours, so that we can help you when you forget your password:',
    { link: data.confirm, label: 'Confirm this address' },
    'If you did not sign up, somebody typed your address by mistake; you can ignore this mail.',
  ]);
