import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

interface Loss {
  platform: string;
  name: string;
  host: string;
  link: string;
}

const subjectOf = ({ host }: Loss): string => `Your shop is no longer served at ${host}`;
const settingsOf = ({ link }: Loss) => ({ link, label: 'Open Store Settings' });
const KEPT = 'Your products, orders and settings are all kept.';

/** Returns the mail to the merchant that a store is no longer served at its own domain. */
export const domainLapsedMail = (data: Loss): RenderedMail =>
  renderMail(subjectOf(data), [
    greeting(data.name),
    `The DNS records of ${data.host} no longer lead to ${data.platform}, so your shop is not served there any more. ${KEPT}`,
    'Put the records back, the one with the value of your store too, or choose another domain. As soon as the records are back, the shop opens again by itself:',
    settingsOf(data),
  ]);

/** Returns the mail to the merchant that another store has proved the own domain of a store. */
export const domainTakenMail = (data: Loss): RenderedMail =>
  renderMail(subjectOf(data), [
    greeting(data.name),
    `Another shop of ${data.platform} has proved ${data.host} with its own DNS record, and yours was never seen there. Your shop is not served there any more. ${KEPT}`,
    'If the domain is yours, remove that record and add the one of your store. Else choose another domain:',
    settingsOf(data),
  ]);

/** Returns the mail to the merchant that the domain of a store is a name of the platform and was taken back. */
export const domainReleasedMail = (data: Loss): RenderedMail =>
  renderMail(subjectOf(data), [
    greeting(data.name),
    `${data.host} is a name of ${data.platform} itself, so no shop can be served there any more. ${KEPT}`,
    'Choose another domain:',
    settingsOf(data),
  ]);
