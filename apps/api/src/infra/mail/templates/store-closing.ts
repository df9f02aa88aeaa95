import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/**
 * Returns the mail to the merchant that a store was closed, when it will be deleted and how to keep it. `day` is ready
 * to print.
 */
export const storeClosingMail = (data: {
  platform: string;
  name: string;
  host: string;
  day: string;
  link: string;
}): RenderedMail =>
  renderMail(`Your shop at ${data.host} is closing`, [
    greeting(data.name),
    `Your ${data.platform} shop at ${data.host} is closed to visitors now and takes no more orders. On ${data.day} it is deleted for good, with its products, orders and settings.`,
    'Until then you can keep it. Choose "Keep this store" at the end of Store Settings:',
    { link: data.link, label: 'Open Store Settings' },
    'If it was not you who closed the shop, change your password too.',
  ]);
