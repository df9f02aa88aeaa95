import type { Order } from '@kade/contract';
import { paymentMethodLabel } from '../../../../lib/payment-methods.ts';
import { phrase, type t as Translate } from '../../../../lib/i18n.ts';
import { parcelLabels } from '../../../../lib/parcel-labels.ts';

type T = typeof Translate;
type Entry = Order['history'][number];

const events: Partial<Record<Entry['field'], Record<string, string>>> = {
  slip: {
    waiting: phrase('Bank slip sent'),
    approved: phrase('Bank slip approved'),
    rejected: phrase('Bank slip rejected'),
  },
  confirmation: {
    waiting: phrase('Waits for confirmation'),
    confirmed: phrase('Confirmed with the buyer'),
    unreachable: phrase('The buyer could not be reached'),
  },
  review: { accepted: phrase('Accepted; its products were taken from stock') },
  parcel: { ...parcelLabels, received: phrase('Parcel is back') },
  refund: {
    asked: phrase('PayHere was asked to pay the money back'),
    done: phrase('PayHere paid the money back'),
    refused: phrase('PayHere refused to pay the money back'),
    recorded: phrase('Refund written down'),
    part_asked: phrase('PayHere was asked to pay a part back'),
    part_done: phrase('PayHere paid a part back'),
    part_refused: phrase('PayHere did not pay a part back'),
  },
};

/** What happened beside the two statuses, as a sentence; an unknown value is shown as stored. */
export function eventText(t: T, { field, from, to }: Entry): string {
  if (field === 'shipment') return t('Handed to {{courier}}', { courier: to });
  if (field === 'payment_options') {
    const method = (key: string) => t(paymentMethodLabel(key));
    return t('Payment method changed from {{from}} to {{to}}', { from: method(from), to: method(to) });
  }
  const sentence = events[field]?.[to];
  return sentence ? t(sentence) : to;
}

const authors: Record<string, string> = {
  buyer: phrase('Buyer'),
  system: phrase('Automatic'),
  payhere: 'PayHere',
  courier: phrase('Courier'),
};

/** Who did it: a username stays as it is. */
export function authorName(t: T, { by }: Entry): string {
  const author = authors[by];
  return author ? t(author) : by;
}

/** Notes of the server; notes that users wrote are not translated. */
const notes = new Set([
  phrase('It was not paid in time'),
  phrase('It was not confirmed in time'),
  phrase('Paid after it was cancelled, so it is taken up again'),
  phrase('The payment was charged back'),
  phrase('The gateway has not paid it back'),
]);

export const historyNote = (t: T, note: string): string => (notes.has(note) ? t(note) : note);
