import { type Order, nextStep, type OrderStep } from '@kade/contract';
import { expect, it } from 'vitest';
import { anAttempt, anOrder } from '../../../../test/bodies.ts';
import { whatsAppLink, whatsAppNumber } from '../../../../lib/whatsapp.ts';
import { confirmationText, linkText, reviewText } from './whatsapp.ts';

it.each([
  ['077 123 4567', '94771234567'],
  ['+94 77 123 4567', '94771234567'],
  ['0094771234567', '94771234567'],
  ['771234567', '94771234567'],
  ['+44 20 7946 0958', '442079460958'],
])('WhatsApp is given %s as %s', (phone, digits) => {
  expect(whatsAppNumber(phone)).toBe(digits);
});

it('asks in the language of the order and names the goods and the total', () => {
  const order = anOrder(1, { language: 'en' });
  const text = confirmationText(order, 'Nimali');
  expect(text).toContain('Hello Nimali Perera, this is Nimali.');
  expect(text).toContain('#1001: 2 × Black tea, 1 × Sarong. Total Rs 4,000.');
  expect(confirmationText({ ...order, language: 'si' }, 'Nimali')).toContain('ආයුබෝවන් Nimali Perera');
  expect(confirmationText({ ...order, language: 'ta' }, 'Nimali')).toContain('வணக்கம் Nimali Perera');
});

it.each([
  ['en', 'How was it?'],
  ['si', 'එය කොහොමද?'],
  ['ta', 'எப்படி இருந்தது?'],
] as const)('asks for a review in the language of the order: %s', (language, question) => {
  const text = reviewText(anOrder(1, { language }), 'Nimali', 'http://a.lk/order/x');
  for (const part of ['Nimali Perera', '#1001', question, 'http://a.lk/order/x/review'])
    expect(text).toContain(part);
});

it('a text with signs of addresses stays one text', () => {
  const order = anOrder(1);
  const link = new URL(whatsAppLink('077 1', linkText(order, 'A & B', 'http://a.lk/order/x?y=1#z')));
  expect(link.searchParams.get('text')).toBe(
    'Hello Nimali Perera, here is your order #1001 at A & B: http://a.lk/order/x?y=1#z',
  );
});

const waiting = { state: 'waiting', tries: 0, at: null } as const;
const bankSlip = { state: 'waiting', reason: '', at: '2026-01-05T09:00:00.000Z' } as const;
it.each<[what: string, changes: Partial<Order>, step: OrderStep | null]>([
  [
    'a slip to look at comes first, even of a cancelled order',
    { slip: bankSlip, order_status: 'cancelled' },
    'slip',
  ],
  ['an order that waits for a call is confirmed', { confirmation: waiting }, 'confirm'],
  [
    'an order that was confirmed is shipped',
    { confirmation: { ...waiting, state: 'confirmed' }, order_status: 'processing' },
    'ship',
  ],
  [
    'an order that is not confirmed but on its way is delivered',
    { confirmation: waiting, order_status: 'Shipped' },
    'deliver',
  ],
  ['an unpaid transfer waits for the money', { payment_options: 'bank_transfer' }, 'payment'],
  [
    'a card payment that failed is waited for',
    { payment_options: 'credit_debit', payment_status: 'failed' },
    'payment',
  ],
  [
    'an order whose money may be on its way back is left alone',
    {
      payment_status: 'paid',
      payments: [
        anAttempt(1, {
          state: 'paid',
          refund: { state: 'asked', by: 'nimali', reason: '', at: bankSlip.at },
        }),
      ],
    },
    null,
  ],
  ['an order whose money went back is cancelled', { payment_status: 'refunded' }, 'cancel'],
  ['a paid transfer is shipped', { payment_options: 'bank_transfer', payment_status: 'paid' }, 'ship'],
  ['what is collected is handed over', { delivery_kind: 'pick_up' }, 'hand_over'],
  ['a delivered order owes its cash', { order_status: 'delivered' }, 'cash'],
  [
    'a delivered order that is paid needs nothing',
    { order_status: 'delivered', payment_status: 'paid' },
    null,
  ],
  ['a cancelled order needs nothing', { order_status: 'cancelled' }, null],
  ['an unknown status is left alone', { order_status: 'on hold' }, null],
])('%s', (_what, changes, step) => {
  expect(nextStep(anOrder(1, changes))).toBe(step);
});
