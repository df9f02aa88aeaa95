import type { Customer } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested, ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import { recordDeletion } from '../../../db/scoped/deleted-document.model.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { onlyWith } from '../orders/order-schemas.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { customerEvents } from './customer-events.rules.ts';
import { phoneKey } from './customer-keys.rules.ts';

/** An address of a customer that came from a file and not from an order. */
export interface CustomerAddress {
  address: string;
  city: string;
  postal_code: string;
  country: string;
}

export interface CustomerRow extends Customer {
  address?: CustomerAddress | null;
  /** Whether there are imported orders of the customer. */
  past?: boolean;
  /** The import that has added the customer. */
  import?: string;
  /** By which orders are recognised as those of the customer: see customer-keys.rules.ts. */
  keys: string[];
  /** The key of the email of the last order, which may be another customer's. */
  email_key?: string;
  /** The products of the orders that were not cancelled. */
  bought?: string[];
  /** Whether the merchant has written the name. Otherwise it is that of the last order. */
  own_name?: boolean;
  /** Present until the first count, which announces the customer. */
  fresh?: boolean;
  /** Present in a customer that is merged into another one, see merge-customers.ts. */
  merge?: Merge;
  /** The customers that were merged into this one. */
  merged?: string[];
  /** Present while the data are being erased: since when, and the keys, which new orders do not find any more. */
  erasing?: { since: string; keys: string[] };
  created_at: string;
  updated_at: string;
}

/**
 * `claimed`: whether the other customer can be kept is not checked yet. `moving`: what belongs to this one is given to the
 * other. `merged`: it was given. `restoring`: it is given back. `erasing`: both are being erased.
 */
export interface Merge {
  state: 'claimed' | 'moving' | 'merged' | 'restoring' | 'erasing';
  into: string;
  at: string;
  /** Since when a step is under way; absent once it is complete. */
  since?: string;
  /** What the other customer had not before. */
  tags?: string[];
  pay_first?: boolean;
  /** That the person asked to be erased. */
  erasure?: boolean;
}

const BY_TAG = { tags: 1, last_order_at: 1 } as const;
const BY_PAY_FIRST = { pay_first: 1, last_order_at: 1 } as const;
/** With the figures, so that customers are counted by the index alone. */
const BY_FIGURES = { orders: 1, last_order_at: 1, spent: 1, refused: 1 } as const;
const BY_DISTRICT = { district: 1, ...BY_FIGURES } as const;
const BY_REFUSED = { refused: 1, last_order_at: 1 } as const;
/** Behind what a list is limited by: in the order of the last orders, with the figures that limit it further. */
const AND_FIGURES = { last_order_at: 1, orders: 1, spent: 1, refused: 1 } as const;
const BY_RETURNED = { returned: 1, ...AND_FIGURES } as const;
const BY_BOUGHT = { bought: 1, last_order_at: 1 } as const;
const BY_OFFERS = { offers: 1, ...AND_FIGURES } as const;

/** Partial: only customers whose data are being erased. */
const ERASING = { store: 1, 'erasing.since': 1 } as const;
/** Partial: only customers whose merge is under way. */
const MERGING = { store: 1, 'merge.since': 1 } as const;

const definition = {
  fields: {
    keys: [String],
    ...texts('name', 'phone', 'email', 'email_key', 'name_fold'),
    own_name: { type: Boolean, default: undefined },
    fresh: { type: Boolean, default: undefined },
    tags: [String],
    note: { type: String, default: '' },
    noted: nested({ by: String, at: Date }),
    pay_first: { type: Boolean, default: false },
    erasure_asked_at: Date,
    orders: Number,
    spent: Number,
    refused: Number,
    returned: Number,
    bought: { type: [ObjectId], default: undefined, select: false },
    offers: { type: [String], default: undefined },
    district: String,
    address: nested(texts('address', 'city', 'postal_code', 'country')),
    past: { type: Boolean, default: undefined },
    import: ObjectId,
    first_order_at: Date,
    last_order_at: Date,
    merge: nested({
      ...texts('state'),
      into: ObjectId,
      at: Date,
      since: Date,
      tags: { type: [String], default: undefined },
      pay_first: Boolean,
      erasure: Boolean,
    }),
    merged: { type: [ObjectId], default: undefined },
    erasing: nested({ since: Date, keys: [String] }),
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
    returned: {
      field: 'last_order_at',
      index: BY_RETURNED,
      options: { partialFilterExpression: { returned: { $gt: 0 } } },
    },
    bought: { field: 'last_order_at', index: BY_BOUGHT, options: onlyWith('bought') },
    offers: { field: 'last_order_at', index: BY_OFFERS, options: onlyWith('offers') },
    erasure_asked: { field: 'erasure_asked_at', options: onlyWith('erasure_asked_at') },
    figures: { field: 'last_order_at', index: BY_FIGURES },
    district: {
      field: 'last_order_at',
      index: BY_DISTRICT,
      options: { partialFilterExpression: { district: { $gt: '' } } },
    },
    merged_into: { field: '_id', index: { 'merge.into': 1 }, options: onlyWith('merge.into') },
    email_key: { field: 'email_key', options: { partialFilterExpression: { email_key: { $gt: '' } } } },
  },
  // A key belongs to one customer of a store.
  indexes: [
    [{ keys: 1 }, { unique: true }],
    [{ 'merge.since': 1 }, onlyWith('merge.since')],
    [{ 'erasing.since': 1 }, onlyWith('erasing.since')],
    [{ import: 1 }, onlyWith('import')],
  ],
  money: ['spent'],
  events: {
    // It has no figures before its first count.
    created: [],
    changed: customerEvents,
    // Nothing of an erased person is to be sent or kept.
    removing: (owner, find) =>
      recordDeletion('customer.erased', owner, async () => {
        const row = await find();
        return row && { _id: row._id };
      }),
  },
} satisfies Definition;

export const Customers = new StoreOwned<CustomerRow, typeof definition>('Customer', definition);

/** Returns the customer who has a key; null when nobody has it. */
export async function findByKey(store: Store, key: string): Promise<CustomerRow | null> {
  const [row] = await Customers.in(store).aggregate<{ _id: unknown }>({ keys: key }, [
    { $project: { _id: 1 } },
  ]);
  return row ? Customers.in(store).find(String(row._id)) : null;
}

/** Returns the id of the customer to whom what belongs to a row is given: another one once it is merged. */
export const keptId = ({ _id, merge }: Pick<CustomerRow, '_id' | 'merge'>): string =>
  merge && ['moving', 'merged', 'erasing'].includes(merge.state) ? merge.into : _id;

/** Returns a customer; of a merged one the customer that was kept. Throws a 404 for a customer of another store. */
export async function keptCustomer(store: Store, id: string): Promise<CustomerRow> {
  const row = await Customers.in(store).get(id);
  const kept = keptId(row);
  return kept === row._id ? row : Customers.in(store).get(kept);
}

/** Returns the customer with a comparable phone number; null when there is none. */
async function customerWith(store: Store, phone: string): Promise<CustomerRow | null> {
  const key = phoneKey(phone);
  const found = key && (await findByKey(store, key));
  return found ? keptCustomer(store, found._id) : null;
}

/** Returns whether a phone number, as it was typed, is that of a customer who has to pay first. */
export const hasToPayFirst = async (store: Store, phone: string): Promise<boolean> =>
  (await customerWith(store, comparablePhone(phone)))?.pay_first ?? false;

/** Returns the tags of the customer with a comparable phone number; none where there is no customer. */
export const customerTags = async (store: Store, phone: string): Promise<readonly string[]> =>
  (await customerWith(store, phone))?.tags ?? [];

type Found = AsyncGenerator<{ _id: string; store: string }>;

async function* across(filter: object, index: Record<string, 1>): Found {
  const rows = Customers.unscoped()
    .find(filter)
    .hint(index)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
}

/** Yields the customers of all stores whose merge has been under way since before this time. */
export const mergingSince = (before: Date): Found => across({ 'merge.since': { $lt: before } }, MERGING);

/** Yields the customers of all stores whose data have been being erased since before this time. */
export const erasingSince = (before: Date): Found => across({ 'erasing.since': { $lt: before } }, ERASING);
