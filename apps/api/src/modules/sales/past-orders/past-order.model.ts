import type { PastOrder } from '@kade/contract';
import { nested, ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { onlyWith } from '../orders/order-schemas.ts';
import { address } from '../orders/order-schemas.ts';

/**
 * An order of another system. It is no `Order`, so nothing that works on orders, such as stock, mails, fees, webhooks and
 * reports, ever sees it.
 */
export interface PastOrderRow extends PastOrder {
  /** Identifies it in every file of its system, such as `shopify:#1001`. */
  ref: string;
  /** The key of its buyer, see customer-keys.rules.ts: whoever has that key has the order. */
  key?: string;
  version: number;
}

const BY_KEY = { key: 1, order_date: 1 } as const;

const definition = {
  fields: {
    ref: { type: String, required: true },
    key: String,
    import: ObjectId,
    ...texts(
      'number',
      'source',
      'system',
      'order_status',
      'payment_status',
      'payment_method',
      'email',
      'note',
    ),
    order_date: Date,
    total_price: Number,
    delivery: Number,
    discount: Number,
    refunded: Number,
    shipping_address: address,
    products: [nested({ ...texts('name', 'sku'), quantity: Number, price: Number })],
  },
  sorts: {
    date: { field: 'order_date' },
    of_key: { field: 'order_date', index: BY_KEY, options: onlyWith('key') },
  },
  indexes: [[{ ref: 1 }, { unique: true }]],
  money: ['total_price', 'delivery', 'discount', 'refunded', 'products.price'],
} satisfies Definition;

export const PastOrders = new StoreOwned<PastOrderRow, typeof definition>('PastOrder', definition);
