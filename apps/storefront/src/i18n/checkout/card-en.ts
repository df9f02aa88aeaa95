/** Messages about paying by card, and of paying an order again. */
export const card = {
  title: 'Pay by card',
  lead: 'You enter your card on the page of PayHere. Then you come back to this shop.',
  shop: 'Shop',
  order: 'Order',
  amount: 'Amount',
  go: 'Continue to PayHere',
  toOrder: 'Back to the order',
  test: 'Test mode: no money is taken.',
  news: {
    waiting: (total: string) =>
      `We are waiting for PayHere to confirm your payment of ${total}. That takes a few seconds, and this page shows it by itself.`,
    unknown:
      'PayHere has not confirmed a payment so far. If you have paid, do not pay again: this page will show it. If you have not, you can pay below.',
    left: 'You left PayHere without paying. Your order is still here: pay by card, or choose another way below.',
    pending:
      'Your bank has not decided about the payment yet. Please do not pay again: this page shows when it has.',
    failed: 'The payment did not go through, and your card was not charged.',
  },
  failedNext: 'Try again, or choose another way below.',
  refunded: (total: string) =>
    `${total} were paid back to your card. It can take some days until your bank shows it.`,
  look: 'Look again',
  payNow: 'Pay now',
  payElsewise: 'Pay in another way',
  payAfterAll: 'Not paid yet?',
  pay: (total: string) => `Pay by card · ${total}`,
  payAgain: (total: string) => `Pay again by card · ${total}`,
  ways: {
    cash_on_delivery: 'In cash, when you get the goods.',
    bank_transfer: 'You see the account on this page, and send a photo of the slip.',
    paypal: 'You see on this page how to pay.',
    credit_debit: 'On the page of PayHere. The shop does not see your card.',
  },
  faults: {
    payMissing: 'Choose how you pay.',
    payChanged: 'The amounts have changed meanwhile. Please look at them again, then choose how you pay.',
    payOver: 'This order can no longer be paid in that way. Here you see how it stands.',
    payNotOffered: 'This way to pay is not offered for this order any more. Please choose another one.',
    payFailed: 'That did not work just now. Please try again in a minute.',
  },
  trial: {
    title: 'Test payment',
    lead: 'This is a test payment of the shop’s owner. It belongs to no order.',
    started: 'We are waiting for PayHere to tell us about the payment.',
    pending: 'The bank has not decided about the payment yet.',
    unknown:
      'PayHere has not told us about the payment so far. The settings of the shop say what was missing.',
    left: 'You left PayHere without paying.',
    paid: 'The payment has arrived. You can close this tab: the settings of the shop show each step.',
    failed:
      'The payment did not go through. You can close this tab: the settings of the shop say at which step.',
    refunded: 'The payment was paid back. You can close this tab.',
  },
};
