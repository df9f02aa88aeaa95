import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

const why = {
  gone: (host: string) =>
    `${host} answered that this address takes no more messages, so we stopped sending them.`,
  failing: (host: string) =>
    `A message to ${host} could not be delivered for several days, so we stopped sending them.`,
  key_ended: (host: string) =>
    `A program made this webhook with an API key that was revoked or has expired, so we stopped sending messages to ${host}.`,
};
const next = {
  gone: 'Look at what came back, mend the address, and switch the webhook on again:',
  failing: 'Look at what came back, mend the address, and switch the webhook on again:',
  key_ended: 'If you know the program and want to keep the webhook, take it over:',
};

/** Returns the mail to the merchant that a webhook was switched off, and why. */
export const webhookDisabledMail = (data: {
  name: string;
  host: string;
  reason: keyof typeof why;
  link: string;
}): RenderedMail =>
  renderMail(`The webhook to ${data.host} was switched off`, [
    greeting(data.name),
    why[data.reason](data.host),
    `Your shop and your orders are not touched. ${next[data.reason]}`,
    { link: data.link, label: 'Open Store Settings' },
  ]);
