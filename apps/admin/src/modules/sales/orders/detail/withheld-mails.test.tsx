import type { WithheldMail } from '@kade/contract';
import { expect, it } from 'vitest';
import { orderPath, oneOrder } from '../../../../test/one-order.ts';
import { screen, visit } from '../../../../test/render.tsx';

const at = '2026-01-05T09:00:00.000Z';

it.each<[string, WithheldMail[], RegExp]>([
  [
    'the address of the merchant',
    [
      { mail: 'received', reason: 'unconfirmed', at },
      { mail: 'shipped', reason: 'unconfirmed', at },
      { mail: 'shipped', reason: 'unconfirmed', at },
    ],
    /your email address is not confirmed yet: Order received, Shipped\. Call the buyer/,
  ],
  [
    'the address of the buyer',
    [{ mail: 'received', reason: 'receiver_limit', at }],
    /this address got many mails in a short time: Order received\. Call the buyer/,
  ],
  [
    'the age of the shop',
    [{ mail: 'card_paid', reason: 'new_store', at }],
    /sends a limited number of mails a day: Payment received\. Call the buyer/,
  ],
  [
    'their receiver',
    [{ mail: 'new', reason: 'receiver_limit', at }],
    /^A mail about this order was not sent to you/,
  ],
])('an order names the mails that were not sent because of %s', async (_, mails_withheld, text) => {
  oneOrder({ mails_withheld });
  visit(orderPath);
  expect(await screen.findByText(text)).toBeVisible();
});

it('an unconfirmed merchant gets from the order to the profile', async () => {
  oneOrder({ mails_withheld: [{ mail: 'received', reason: 'unconfirmed', at }] });
  visit(orderPath);
  expect(await screen.findByRole('link', { name: 'Confirm your address' })).toHaveAttribute(
    'href',
    '/profile',
  );
});
