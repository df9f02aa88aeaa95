import { importReasons } from '@kade/contract';

/**
 * Sentences of the API and of the contract that the app shows in the merchant's language: catalogues are checked against
 * them. Refusals and rules have names instead, see `errorCodeText`, `findingText` and `ruleText`. Other sentences are shown
 * in English.
 */
export const fromTheServer = [
  // What is wrong with the cells of an import.
  ...Object.values(importReasons),
  // Statuses, plans and their features.
  'Pending',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Paid',
  'Failed',
  'Refunded',
  'Starter',
  'Standard',
  'Pro',
  '1 store per user',
  'Up to 20 products',
  '100 orders per month',
  '30 LKR per order',
  'Unlimited stores',
  'Up to 200 products per store',
  'Up to 1,000 orders per month',
  '20 LKR per order',
  'Unlimited products',
  'Unlimited orders',
  '10 LKR per order',
  'High availability',
  // Names of fields, which precede what is wrong with them.
  'Stock quantity',
  'Courier',
  'Reason',
  'Phone',
  'Whatsapp',
  'Shipping address',
  'Billing address',
  'Title',
  'Code',
  'Percent',
  'Amount',
  'Buy quantity',
  'Get quantity',
  'Max sets',
  'Max amount',
  'Limit',
  'Per customer',
  'Conditions min subtotal',
  'Conditions min quantity',
  'is needed',
  'must be 2 to 40 letters and digits',
  'Enter a code',
  'The end must be after the start',
  // Messages about what was done.
  'Your email address is confirmed.',
  'The second factor stays. Set a new password now, because somebody knows the present one.',
  'Your earlier email address is back and every device is logged out. A mail with a link to set a new password is on its way.',
  'The change is taken back and every device is logged out. Please set a new password now.',
  'You get no more mails with the figures of this shop. In the settings they can be switched on again.',
  'A mail with a link to confirm the address is on its way.',
  'Your account is kept. Your shops are open again; plans that were stopped have to be chosen anew.',
];
