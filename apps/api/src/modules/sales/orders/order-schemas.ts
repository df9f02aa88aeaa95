import { isObject, type RawDocument } from '../../../db/scoped/serialization.ts';
import { nested, nestedRow, ObjectId, texts } from '../../../db/connection/schema-fields.ts';

export const address = nested(
  texts('first_name', 'last_name', 'full_name', 'address', 'city', 'postal_code', 'country', 'phone_number'),
);
const copy = nested({ _id: ObjectId, name: String, price: Number });
const variant = nested({
  _id: ObjectId,
  ...texts('title', 'sku'),
  options: [nested(texts('name', 'value'))],
});
/** What a discount takes off an item or an order, in cents. */
const share = nested({ discount: ObjectId, amount: Number });
export const discount = nested({ discount: ObjectId, ...texts('title', 'code', 'class'), amount: Number });
export const item = nestedRow({
  quantity: Number,
  productId: copy,
  /** What a piece cost the merchant then, in cents; in no reply. Absent where it was not known. */
  cost: Number,
  product_name: String,
  variant,
  discounts: { type: [share], default: undefined },
});
/** An attempt to pay by card; see payments/attempts/attempt.rules.ts. */
export const payment = nested({
  attempt: Number,
  amount: Number,
  ...texts('ref', 'state', 'payment_id', 'mode'),
  at: Date,
  paid_at: Date,
  /** The state that the gateway reported: see payments/attempts/attempt-state.rules.ts. */
  seen: { type: [String], default: undefined },
  refund: nested({ ...texts('state', 'reason', 'by'), at: Date }),
});

/** A refund of a part of an order; see refunds/refund-part.rules.ts. Amounts in cents. */
export const orderRefund = nestedRow({
  at: Date,
  /** When the money went back. */
  done_at: Date,
  ...texts('by', 'reason', 'method', 'state'),
  lines: [nested({ item: ObjectId, quantity: Number, amount: Number })],
  delivery: Number,
  other: Number,
  amount: Number,
  /** Whether its pieces are to be on sale again when it is done, and whether they are. */
  restock: Boolean,
  restocked: Boolean,
  /** The card payment that it is of. */
  ref: String,
});
export const REFUND_AMOUNTS = [
  'refunded',
  'refunds.amount',
  'refunds.delivery',
  'refunds.other',
  'refunds.lines.amount',
] as const;

/** The parcel of an order; its charge in cents. */
export const shipment = nested({
  ...texts('courier', 'tracking_number'),
  at: Date,
  weight_g: Number,
  pieces: Number,
  charge: Number,
  events: { type: [nested({ ...texts('status', 'text', 'source'), at: Date })], default: undefined },
  returned_at: Date,
});

export const place = nested({ location: ObjectId, ...texts('name', 'address', 'hours') });

const line = nested({ product: ObjectId, variant: ObjectId, quantity: Number });

export const reservation = nested({
  state: String,
  key: ObjectId,
  /** Since when the stock has been in a transition; absent in a final state. */
  since: Date,
  lines: [line],
  /** The place from which all lines are taken; absent where any has them. */
  at: ObjectId,
  /** Lines that are being returned while the order keeps the others; absent otherwise. */
  returning: { type: [line], default: undefined },
  /** The uses of discounts that are taken and returned with the stock; absent where there are none. */
  uses: { type: [nested({ discount: ObjectId, customer: ObjectId, single: ObjectId })], default: undefined },
});

/** The options of an index of only those orders that have a field. */
export const onlyWith = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/**
 * Completes orders that are read, in place. Some readers of the specification look for the email in the shipping
 * address, so it is there too.
 */
export function complete(rows: RawDocument[]): RawDocument[] {
  for (const row of rows) {
    row.payments ??= [];
    if (isObject(row.shipping_address)) row.shipping_address.email = row.email;
  }
  return rows;
}
