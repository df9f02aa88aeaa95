import type { MailTextInput, MailTextKind, PaymentMethodKey, ShopLanguage } from '@kade/contract';
import { en, type OrderWords } from './en.ts';
import { si } from './si.ts';
import { ta } from './ta.ts';

/** The texts of the mails about orders in each language. */
export const catalogues: Record<ShopLanguage, OrderWords> = { en, si, ta };

/** The subject and opening words of each mail to buyers, with placeholders in braces. */
const chosenBy: Record<MailTextKind, (words: OrderWords) => { title: string; opening: string }> = {
  received: (words) => ({ title: words.received, opening: words.receivedMore('{shop}') }),
  paid: (words) => ({ title: words.paid, opening: words.paidMore('{total}') }),
  slip: (words) => ({ title: words.slip, opening: words.slipMore }),
  processing: (words) => ({ title: words.processing, opening: words.processingMore }),
  shipped: (words) => ({ title: words.shipped, opening: words.shippedMore }),
  delivered: (words) => ({ title: words.delivered, opening: words.deliveredMore }),
  cancelled: (words) => ({ title: words.cancelled, opening: words.cancelledMore }),
  expired: (words) => ({ title: words.cancelled, opening: words.expiredMore }),
  unconfirmed: (words) => ({ title: words.cancelled, opening: words.unconfirmedMore }),
  refused: (words) => ({ title: words.cancelled, opening: words.refusedMore }),
};

/** Returns our words of a mail, with placeholders. */
export function defaultWords(kind: MailTextKind, language: ShopLanguage): MailTextInput {
  const words = catalogues[language];
  const { title, opening } = chosenBy[kind](words);
  return { subject: `${words.order('{order}')}: ${title} – {shop}`, opening };
}

/** Returns which words a mail to a buyer has; `payment` is the method of the order. */
export function wordsKind(type: MailTextKind | 'card_paid', payment: PaymentMethodKey): MailTextKind {
  if (type === 'card_paid') return 'paid';
  return type === 'expired' && payment === 'cash_on_delivery' ? 'unconfirmed' : type;
}

/** Fills placeholders in, in one pass: a value with braces stays as it is. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
