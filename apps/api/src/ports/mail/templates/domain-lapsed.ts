import { greeting, type Letter, letter } from './letter.ts';

/** Returns the mail to the merchant that a store is no longer served at its own domain. */
export const domainLapsedMail = (data: {
  platform: string;
  name: string;
  host: string;
  link: string;
}): Letter =>
  letter(`Your shop is no longer served at ${data.host}`, [
    greeting(data.name),
    `The DNS records of ${data.host} no longer lead to ${data.platform}, so your shop is not served there any more. Your products, orders and settings are all kept.`,
    'Put the records back, or choose another domain. As soon as the records are back, the shop opens again by itself:',
    { link: data.link, label: 'Open Store Settings' },
  ]);
