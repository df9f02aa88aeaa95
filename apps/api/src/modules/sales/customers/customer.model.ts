import type { Customer } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { phoneKey } from './customer-keys.rules.ts';

export interface CustomerRow extends Customer {
  /** By which orders are recognised as those of the customer: see customer-keys.rules.ts. */
  keys: string[];
  /** The key of the email of the last order, which may be another customer's. */
  email_key?: string;
  /** Whether the merchant has written the name. Otherwise it is that of the last order. */
  own_name?: boolean;
}

const BY_TAG = { tags: 1, last_order_at: 1 } as const;
const BY_PAY_FIRST = { pay_first: 1, last_order_at: 1 } as const;
const BY_REFUSED = { refused: 1, last_order_at: 1 } as const;

const definition = {
  fields: {
    keys: [String],
    ...texts('name', 'phone', 'email', 'email_key', 'name_fold'),
    own_name: { type: Boolean, default: undefined },
    tags: [String],
    note: { type: String, default: '' },
    pay_first: { type: Boolean, default: false },
    orders: Number,
    spent: Number,
    refused: Number,
    first_order_at: Date,
    last_order_at: Date,
    search_words: { type: [String], default: undefined, select: false },
  },
  sorts: {
    last_order: { field: 'last_order_at' },
    orders: { field: 'orders' },
    spent: { field: 'spent' },
    name: { field: 'name_fold' },
    words: { field: '_id', index: { search_words: 1 } },
    tag: { field: 'last_order_at', index: BY_TAG },
    pay_first: {
      field: 'last_order_at',
      index: BY_PAY_FIRST,
      options: { partialFilterExpression: { pay_first: true } },
    },
    refused: {
      field: 'last_order_at',
      index: BY_REFUSED,
      options: { partialFilterExpression: { refused: { $gt: 0 } } },
    },
    email_key: { field: 'email_key', options: { partialFilterExpression: { email_key: { $gt: '' } } } },
  },
  // A key belongs to one customer of a store.
  indexes: [[{ keys: 1 }, { unique: true }]],
  money: ['spent'],
} satisfies Definition;

export const Customers = new StoreOwned<CustomerRow, typeof definition>('Customer', definition);

/** Returns the customer who has a key; null when nobody has it. */
export async function findByKey(store: Store, key: string): Promise<CustomerRow | null> {
  const [row] = await Customers.in(store).aggregate<{ _id: unknown }>({ keys: key }, [
    { $project: { _id: 1 } },
  ]);
  return row ? Customers.in(store).find(String(row._id)) : null;
}

/** Returns whether a phone number, as it was typed, is that of a customer who has to pay first. */
export async function hasToPayFirst(store: Store, phone: string): Promise<boolean> {
  const key = phoneKey(comparablePhone(phone));
  if (!key) return false;
  const [found] = await Customers.in(store).aggregate({ keys: key, pay_first: true }, [{ $limit: 1 }]);
  return found !== undefined;
}
