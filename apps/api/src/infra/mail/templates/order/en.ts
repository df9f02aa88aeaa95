/** The words of the mails about orders. The other languages have the same keys by their type. */
export const en = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  order: (number: number | string) => `Order #${number}`,
  received: 'received',
  receivedMore: (shop: string) => `Thank you for your order at ${shop}. We have received it.`,
  new: (sum: string) => `new, ${sum}`,
  newMore: (shop: string) => `There is a new order at ${shop}.`,
  paid: 'payment received',
  paidMore: (sum: string) => `We have received your payment of ${sum}. Thank you.`,
  slip: 'please send your bank slip again',
  slipMore: 'We could not accept the bank slip that you sent.',
  slipAgain: 'Please send another picture on the page of your order.',
  processing: 'being prepared',
  processingMore: 'We are preparing your order.',
  shipped: 'on its way',
  shippedMore: 'Your order is on its way to you.',
  delivered: 'delivered',
  deliveredMore: 'Your order has been delivered. Thank you.',
  cancelled: 'cancelled',
  cancelledMore: 'Your order was cancelled.',
  expiredMore: 'Your order was cancelled because it was not paid in time.',
  unconfirmedMore: 'Your order was cancelled because it was not confirmed in time.',
  refusedMore: 'Your order was cancelled because the parcel was not accepted.',
  concerns: {
    slip_sent: {
      title: 'bank slip received',
      more: 'The buyer has sent a bank slip. Compare it with your account, then approve or reject it.',
    },
    chargeback: {
      title: 'payment charged back',
      more: 'The bank has taken the payment for this order back. Do not send the goods before you have spoken to the buyer.',
    },
    paid_twice: {
      title: 'paid twice',
      more: 'This order was paid twice by card. Pay one of the payments back.',
    },
    paid_after_cancel: {
      title: 'paid after it was cancelled',
      more: 'This order was paid after it was cancelled, and it was not taken up again. Pay the money back, or agree with the buyer on something else.',
    },
    revived: {
      title: 'paid, taken up again',
      more: 'This order was paid after it was cancelled. Its goods were still there, so it has been taken up again.',
    },
  },
  collect: {
    credit_debit: (sum: string) => `The buyer pays ${sum} by card. Nothing is to be collected.`,
    paypal: (sum: string) => `The buyer pays ${sum} by PayPal. Nothing is to be collected.`,
    bank_transfer: (sum: string) =>
      `The buyer sends ${sum} by bank transfer. Send the goods once it has arrived.`,
    cash_on_delivery: (sum: string) => `Collect ${sum} in cash when the goods are handed over.`,
  },
  collectNothing: 'The order is paid. Nothing is to be collected.',
  chat: (name: string, shop: string, number: number) =>
    `Hello ${name}, this is ${shop}. Thank you for your order #${number}.`,
  openChat: 'Write to the buyer on WhatsApp',
  customer: 'customer',
  transfer: 'Please pay into this account and send a picture of the slip on the page of your order.',
  transferUntil: (time: string) => `We keep the goods for you until ${time}.`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
  seeOrder: 'See your order',
  openOrder: 'Open the order',
  delivery: 'Delivery',
  cod_fee: 'Cash on delivery fee',
  discount: 'Discount',
  total: 'Total',
  payment: 'Payment',
  payments: {
    credit_debit: 'Credit/debit card',
    paypal: 'PayPal',
    bank_transfer: 'Bank transfer',
    cash_on_delivery: 'Cash on delivery',
  },
  courier: 'Courier',
  tracking: 'Tracking number',
  reason: 'Reason',
  account_name: 'Account name',
  account_number: 'Account number',
  bank: 'Bank',
  branch: 'Branch',
  reference: 'Reference',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  note: 'Note',
};

/** Texts of any wording for the keys of the English ones. */
type Catalogue<T> = {
  [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[Key] extends string
      ? string
      : Catalogue<T[Key]>;
};
export type OrderWords = Catalogue<typeof en>;
