import { greeting, type Letter, letter } from './letter.ts';

/** Returns the mail to the merchant that a webhook was switched off because its messages could not be delivered. */
export const webhookDisabledMail = (data: {
  name: string;
  host: string;
  isGone: boolean;
  link: string;
}): Letter =>
  letter(`The webhook to ${data.host} was switched off`, [
    greeting(data.name),
    data.isGone
      ? `${data.host} answered that this address takes no more messages, so we stopped sending them.`
      : `A message to ${data.host} could not be delivered for several days, so we stopped sending them.`,
    'Your shop and your orders are not touched. Look at what came back, mend the address, and switch the webhook on again:',
    { link: data.link, label: 'Open Store Settings' },
  ]);
