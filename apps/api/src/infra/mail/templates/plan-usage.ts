import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/**
 * Returns the mail to the merchant that a plan is nearly or fully used. `sentence` states what is used and how much.
 */
export const planUsageMail = (data: {
  platform: string;
  /** The merchant's first name; empty at an address that was never confirmed. */
  name: string;
  /** The host of the store's shop. */
  host: string;
  plan: string;
  sentence: string;
  isUsedUp: boolean;
  /** The page of the plans. */
  link: string;
}): RenderedMail =>
  renderMail(`Your ${data.plan} plan is ${data.isUsedUp ? 'used up' : 'nearly used up'}`, [
    greeting(data.name),
    `This is about your ${data.platform} shop at ${data.host}.`,
    data.sentence,
    { link: data.link, label: 'See the plans' },
  ]);
