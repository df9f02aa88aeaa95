import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';
import { oneLine } from './unlinked.ts';

/** What happened, by the payment method of a change or by its event. */
const SENTENCES: Record<string, string> = {
  bank_transfer: 'The bank account that buyers pay to was changed',
  paypal: 'The PayPal details that buyers pay to were changed',
  'domain.changed': 'The domain was changed',
  'webhook.created': 'A webhook was added',
  'webhook.changed': 'The address of a webhook was changed',
  'webhook.removed': 'A webhook was deleted',
  'webhook.secret': 'A webhook was given a new secret',
};

/**
 * Returns the notice that a setting was changed on which the money or the data of a shop depends. `undo` has the link that
 * takes the change back and the hours for which it works; null when it cannot be taken back. `reset` is the page that
 * mails a link for a new password.
 */
export function settingChangedMail(data: {
  platform: string;
  name: string;
  shop: string;
  event: string;
  facts: Record<string, string>;
  undo: { link: string; hours: number } | null;
  reset: string;
}): RenderedMail {
  const { facts, undo } = data;
  const what = `${SENTENCES[facts.method ?? data.event] ?? 'A setting was changed'} in your shop ${data.shop}`;
  const shown = { From: facts.from, To: facts.to, Webhook: facts.host };
  const known = Object.entries(shown).flatMap(([name, value]): [string, string][] =>
    value ? [[name, oneLine(value)]] : [],
  );
  return renderMail(what, [
    greeting(data.name),
    `${what} at ${data.platform} just now. If it was you, nothing needs to be done.`,
    ...(known.length > 0 ? [{ facts: Object.fromEntries(known) }] : []),
    ...(undo
      ? [
          `If it was not you, take the change back within ${undo.hours} hours. Every device is logged out by that:`,
          { link: undo.link, label: 'Take the change back' },
        ]
      : []),
    undo ? 'Then set a new password:' : 'If it was not you, set a new password at once:',
    { link: data.reset, label: 'Reset the password' },
  ]);
}
