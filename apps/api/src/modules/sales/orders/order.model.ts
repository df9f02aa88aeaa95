import {
  type Confirmation,
  type OrderRefund,
  type PaymentAttempt,
  type PaymentMethodKey,
  type Slip,
  Order as WireOrder,
} from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested, texts } from '../../../db/connection/schema-fields.ts';
import { type FieldsOf, StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { notFound } from '../../../lib/api-error.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import type { DiscountUse } from '../discounts/discount-uses.ts';
import type { FeeEntry } from '../fees/order-fee.rules.ts';
import {
  REFUND_AMOUNTS,
  address,
  complete,
  discount,
  item,
  onlyWith,
  orderRefund,
  payment,
  place,
  reservation,
  shipment,
} from './order-schemas.ts';
import { orderEvents } from './order-events.rules.ts';
import {
  BY_DATE,
  BY_STATUS,
  BY_PAYMENT,
  BY_OPTION,
  BY_PHONE,
  BY_NETWORK,
  BY_METHOD,
  BY_SLIP,
  BY_DISCOUNT,
  BY_BUYER,
  BY_CHARGE,
  BY_EVENT,
  BY_LINE,
} from './order-indexes.ts';
import { hashToken } from '../../../lib/tokens.ts';

/**
 * The state of an order's stock. The final states last; `untaken` is that of an order that the merchant has to look at
 * first. Any process may complete an overdue transition: see stock-states.ts.
 */
export type StockState = 'taking' | 'marking' | 'releasing' | 'marking_part' | 'releasing_part' | FinalStock;
export type FinalStock = 'taken' | 'released' | 'untaken';

export interface OrderRow extends WireOrder {
  payment_options: PaymentMethodKey;
  /** `cost` of a piece in cents. */
  products: (WireOrder['products'][number] & { cost?: number })[];
  stock: {
    state: StockState;
    key: string;
    since?: string;
    lines: Line[];
    at?: string;
    /** Pieces that are being put on sale again while the order keeps the others. */
    returning?: Line[];
    uses?: DiscountUse[];
  };
  /** `done_at`: when its money went back; absent in refunds from before that was kept. */
  refunds?: (OrderRefund & { ref?: string; restock?: boolean; done_at?: string })[];
  /** The username of who took the order by hand; absent in orders from before that was kept. */
  taken_by?: string;
  slip: (Slip & { upload: string }) | null;
  /** `call` is the request that recorded the last call. */
  confirmation: (Confirmation & { call?: string }) | null;
  token_sealed?: string;
  warned_at?: string;
  /** When the gateway last refused the app id and secret; absent once it accepted them. */
  look_up_refused_at?: string;
  payments: (PaymentAttempt & { seen?: string[] })[];
  /** The fees of the order, in cents; absent in orders from before fees existed. */
  fees?: FeeEntry[];
  /** Since when a change of the fees is to be booked; absent when there is none. */
  to_book?: string;
  /** Who ordered, and since when that and the figures of the customer are to be derived. */
  customer_id?: string;
  customer_at?: string;
  /** Since when a change is to be counted in the reports; absent when there is none. */
  report_at?: string;
  /** When the buyer is asked for a review; absent when that was done, or is not to be. */
  review_ask_at?: string;
  /** The mails that are not queued yet; absent in orders that never had one. */
  mails?: string[];
  version: number;
  created_at: string;
  updated_at: string;
}

const { ObjectId } = Schema.Types;

/** The statuses of orders whose pieces have not left the merchant yet. */
export const NOT_SENT = ['pending', 'processing'] as const;
const BY_TOKEN = { by: 'token', direction: 1 } as const;

const definition = {
  fields: {
    number: Number,
    order_date: Date,
    total_price: Number,
    delivery: Number,
    cod_fee: Number,
    discount: Number,
    /** What `discount` consists of; absent where there is none but the merchant's own. */
    discounts: { type: [discount], default: undefined },
    order_status: String,
    payment_status: String,
    payment_options: String,
    email: String,
    billing_address: address,
    shipping_address: address,
    products: { type: [item], default: undefined },
    history: {
      type: [nested({ at: Date, ...texts('field', 'from', 'to', 'by', 'note') })],
      default: undefined,
    },
    note: String,
    ...texts('source', 'language', 'delivery_kind', 'delivery_name', 'district', 'phone2', 'taken_by', 'via'),
    pick_up_at: place,
    weight_g: Number,
    flags: { type: [String], default: undefined },
    expires_at: Date,
    /** When the merchant was told that the unconfirmed order will be cancelled. */
    warned_at: Date,
    slip: nested({ ...texts('state', 'reason'), at: Date, upload: ObjectId }),
    confirmation: nested({ state: String, tries: Number, at: Date, call: ObjectId }),
    shipment,
    /** Whether it was cancelled for good. */
    final: Boolean,
    door_refusal: nested({ reason: String, at: Date }),
    cash_received_at: Date,
    payments: { type: [payment], default: undefined },
    refunds: { type: [orderRefund], default: undefined },
    /** What the refunds that were made come to. */
    refunded: Number,
    /** When the payments are next looked up at the gateway. */
    look_at: Date,
    look_up_refused_at: Date,
    /** SHA-256 of the secret token in the buyer's address of this order, in base64url. */
    token_hash: String,
    /** The token itself, encrypted. */
    token_sealed: String,
    /** Mails about this order that are not queued yet: see order-mails.ts. */
    mails: { type: [String], default: undefined },
    /** The last mails that were not sent, oldest first. */
    mails_withheld: { type: [nested({ ...texts('mail', 'reason'), at: Date })], default: undefined },
    /** The fees of the order: see order-fee.rules.ts. Each has a line in the ledger once it is booked. */
    fees: { type: [nested({ plan: String, amount: Number, at: Date })], default: undefined },
    /** Since when a change of the fees is to be booked; absent when there is none. */
    to_book: Date,
    /**
     * The buyer's phone number and the lines in normal form, by which orders of one buyer are recognised. Claims have
     * them too.
     */
    ...texts('phone_key', 'basket_key'),
    /** A keyed digest of the buyer's network; removed when the order has ended. */
    net_key: String,
    /** Why the order takes no stock before the merchant has looked at it. */
    review: nested({ ...texts('reason', 'name'), held: Number, of: Number }),
    search: String,
    search_words: { type: [String], default: undefined, select: false },
    /** The buyer's name as `customerOf` returns it, for sorting. */
    customer: String,
    /** See derive-customer.ts; `merged_from` is the customer that was merged into this one. */
    customer_id: ObjectId,
    merged_from: ObjectId,
    customer_at: Date,
    /** See reports/days/update-days.ts. */
    report_at: Date,
    /** See reviews/ask-for-reviews.job.ts. */
    review_ask_at: Date,
    stock: reservation,
  },
  sorts: {
    date: { field: 'order_date', index: BY_DATE },
    date_in_status: { field: 'order_date', index: BY_STATUS },
    date_in_payment: { field: 'order_date', index: BY_PAYMENT },
    date_in_option: { field: 'order_date', index: BY_OPTION },
    status: { field: 'order_status', second: 'order_date', index: BY_STATUS },
    payment: { field: 'payment_status', second: 'order_date', index: BY_PAYMENT },
    number: { field: 'number' },
    waybill: { field: 'shipment.tracking_number', options: onlyWith('shipment.tracking_number') },
    charged: { field: 'order_date', index: BY_CHARGE, options: onlyWith('shipment.charge') },
    words: { field: '_id', index: { search_words: 1 } },
    total: { field: 'total_price' },
    customer: { field: 'customer' },
    of_customer: { field: 'order_date', second: 'number', index: BY_BUYER, options: onlyWith('customer_id') },
    customer_at: { field: 'customer_at', options: onlyWith('customer_at') },
    report_at: { field: 'report_at', options: onlyWith('report_at') },
    event: { field: '_id', index: BY_EVENT },
    token: { field: 'token_hash', options: { partialFilterExpression: { token_hash: { $gt: '' } } } },
    to_book: { field: 'to_book', options: onlyWith('to_book') },
    unpaid: {
      field: 'order_status',
      index: BY_METHOD,
      options: { partialFilterExpression: { payment_status: 'pending' } },
    },
    waiting_slip: {
      field: 'order_date',
      index: BY_SLIP,
      options: { partialFilterExpression: { 'slip.state': 'waiting' } },
    },
    discount: { field: '_id', index: BY_DISCOUNT, options: onlyWith('discounts.discount') },
    line: {
      field: '_id',
      index: BY_LINE,
      options: { partialFilterExpression: { order_status: { $in: NOT_SENT } } },
    },
    phone: { field: '_id', index: BY_PHONE, options: onlyWith('phone_key') },
    network: { field: '_id', index: BY_NETWORK, options: onlyWith('net_key') },
  },
  indexes: [
    [{ expires_at: 1 }, onlyWith('expires_at')],
    [{ look_at: 1 }, onlyWith('look_at')],
    [{ review_ask_at: 1 }, onlyWith('review_ask_at')],
    [{ 'payments.ref': 1 }, { unique: true, partialFilterExpression: { 'payments.ref': { $gt: '' } } }],
    [{ 'slip.upload': 1 }, onlyWith('slip.upload')],
    [{ mails: 1 }, { partialFilterExpression: { mails: { $gt: '' } } }],
    [{ 'stock.since': 1 }, onlyWith('stock.since')],
  ],
  money: [
    'total_price',
    'delivery',
    'cod_fee',
    'discount',
    'discounts.amount',
    'products.productId.price',
    'products.discounts.amount',
    'payments.amount',
    ...REFUND_AMOUNTS,
    'shipment.charge',
  ],
  listed: WireOrder.keyof().options,
  complete,
  // A claim is never shown, so the created event is that of the order.
  events: { created: [], changed: orderEvents },
} satisfies Definition;

/** An order begins as a claim without a number, and is not visible until it has one. */
export const Orders = new StoreOwned<OrderRow, typeof definition>('Order', definition);

/** Stored fields of an order, amounts in cents. */
export type OrderFields = FieldsOf<typeof Orders>;

/** Returns a placed order. Throws a 404 when there is none. */
export async function placedOrder(store: Store, id: string): Promise<OrderRow> {
  const row = await Orders.in(store).get(id);
  if (!row.number) throw notFound('Order');
  return row;
}

/** Returns the order with this secret token. Throws a 404 when there is none. */
export async function orderByToken(store: Store, token: string): Promise<OrderRow> {
  const [row] = await Orders.in(store).list({ token_hash: hashToken(token) }, BY_TOKEN);
  if (!row?.number) throw notFound('Order');
  return row;
}

/** Yields the orders of a store with pending fees, in batches. */
export const ordersToBook = (store: Store): AsyncGenerator<OrderRow[]> =>
  Orders.in(store).each({ to_book: { $exists: true } }, { by: 'to_book', direction: 1 });

/** Yields every order with a secret token, in batches. */
export const ordersWithToken = (store: Store): AsyncGenerator<OrderRow[]> =>
  Orders.in(store).each({ token_hash: { $gt: '' } }, BY_TOKEN);
