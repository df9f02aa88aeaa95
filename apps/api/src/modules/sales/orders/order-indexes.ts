/** The indexes of the sorts. The first also holds every field that the dashboard sums. */
export const BY_DATE = { order_date: 1, _id: 1, order_status: 1, total_price: 1 } as const;
export const BY_STATUS = { order_status: 1, order_date: 1 } as const;
export const BY_PAYMENT = { payment_status: 1, order_date: 1 } as const;
export const BY_OPTION = { payment_options: 1, order_date: 1 } as const;
/** Orders that buyers placed in the shop. */
export const BY_PHONE = { phone_key: 1 } as const;
export const BY_NETWORK = { net_key: 1 } as const;
/** Partial: only orders whose stock is in a transition. */
export const ON_THE_WAY = { store: 1, 'stock.since': 1 } as const;

/** Partial: only orders whose courier took a charge. */
export const BY_CHARGE = { order_date: 1, 'shipment.charge': 1 } as const;
/** By the times of their changes. */
export const BY_EVENT = { 'history.at': 1 } as const;
/** Partial: only orders that expire unless they are paid. */
export const EXPIRING = { store: 1, expires_at: 1 } as const;
/** Partial: only orders whose card payments are to be looked up. */
export const TO_LOOK_UP = { store: 1, look_at: 1 } as const;
/** Partial: only orders that are not paid. */
export const BY_METHOD = { payment_options: 1, order_status: 1 } as const;
/** Partial: only orders with a bank slip that waits. */
export const BY_SLIP = { 'slip.state': 1, order_date: 1 } as const;
/** Partial: only orders with pending mails. */
export const TO_MAIL = { store: 1, mails: 1 } as const;
/** Partial: only orders with pending fees. */
export const TO_BOOK = { store: 1, to_book: 1, _id: 1 } as const;
/** Partial: only orders with a discount. */
export const BY_DISCOUNT = { 'discounts.discount': 1, _id: 1 } as const;
/** Partial: only orders with a customer. */
export const BY_BUYER = { customer_id: 1, order_date: 1, number: 1 } as const;
/** Partial: only orders of which the customer is to be derived. */
export const TO_DERIVE = { store: 1, customer_at: 1, _id: 1 } as const;
/** Partial: only orders with changes that the reports do not count yet. */
export const TO_REPORT = { store: 1, report_at: 1, _id: 1 } as const;
/** Partial: only orders whose buyer is to be asked for a review. */
export const TO_ASK = { store: 1, review_ask_at: 1 } as const;
/** Partial: only orders that are not sent yet. */
export const BY_LINE = { 'stock.lines.product': 1 } as const;
