import { type Discount, MAX_AUTOMATIC, MAX_DISCOUNTS } from '@kade/contract';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import { nested, ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import type { Ref } from '../../../db/scoped/resource-rules.ts';
import { recordDeletion } from '../../../db/scoped/deleted-document.model.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { RawDocument } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { useMark } from './use-schemas.ts';

/** `used` counts from the first use on, also while there is no limit yet. */
export interface DiscountRow extends Omit<Discount, 'used'> {
  used: number;
  /** Which of the places for automatic discounts that are on it has; a unique index keeps their number. */
  slot?: number | null;
  /** The batches of single codes that were generated. */
  batches?: { _id: string; count: number }[];
}

/** The look-up value of the automatic discounts that are on. No code has this form. */
export const AUTOMATIC = '*';
/** How discounts are found by what `lookup` holds, the newest first. */
export const BY_LOOKUP = { by: 'lookup', direction: -1 } as const;

const target = nested({
  products: [ObjectId],
  categories: [ObjectId],
  collections: [ObjectId],
  variants: { type: [nested({ product: ObjectId, variant: ObjectId })], default: undefined },
});
const conditions = nested({
  min_subtotal: Number,
  min_quantity: Number,
  first_order: Boolean,
  customer_tags: { type: [String], default: undefined },
  districts: [String],
  payment_methods: [String],
  delivery_kinds: [String],
  sources: [String],
});

/** What a target names has to be of the store. */
const refsOf = (field: string): Record<string, Ref> => ({
  [`${field}.products`]: { what: 'One of these products', within: (owner) => Products.within(owner) },
  [`${field}.categories`]: { what: 'One of these categories', within: (owner) => Categories.within(owner) },
  [`${field}.collections`]: {
    what: 'One of these collections',
    within: (owner) => Collections.within(owner),
  },
});

/** Discounts that are switched on are found by their code, or all automatic ones together. */
const derive = ({ active, method, code }: RawDocument): RawDocument =>
  method === undefined ? {} : { lookup: active ? (method === 'automatic' ? AUTOMATIC : code) : null };

const definition = {
  fields: {
    ...texts('title', 'method', 'code', 'kind', 'class'),
    percent: Number,
    amount: Number,
    target,
    buy_quantity: Number,
    get_quantity: Number,
    get_target: target,
    max_sets: Number,
    max_amount: Number,
    whole_rupees: { type: Boolean, default: undefined },
    single_codes: { type: Boolean, default: undefined },
    batches: { type: [nested({ _id: ObjectId, count: Number })], default: undefined },
    conditions,
    starts_at: Date,
    ends_at: Date,
    limit: Number,
    per_customer: Number,
    combines: nested({ product: Boolean, order: Boolean, delivery: Boolean }),
    active: Boolean,
    lookup: String,
    slot: Number,
    used: { type: Number, default: 0 },
    marks: { type: [useMark], default: undefined },
  },
  sorts: {
    lookup: {
      field: '_id',
      index: { lookup: 1 },
      options: { partialFilterExpression: { lookup: { $gt: '' } } },
    },
  },
  indexes: [
    [{ code: 1 }, { unique: true, partialFilterExpression: { code: { $gt: '' } } }],
    [{ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gte: 0 } } }],
    [{ 'marks.key': 1 }, { partialFilterExpression: { 'marks.key': { $exists: true } } }],
  ],
  money: ['amount', 'max_amount', 'conditions.min_subtotal'],
  events: {
    created: ['discount.created'],
    changed: () => ['discount.updated'],
    removing: (owner, find) => recordDeletion('discount.deleted', owner, find),
  },
  refs: { ...refsOf('target'), ...refsOf('get_target') },
  derive,
  shows: true,
} satisfies Definition;

export const Discounts = new StoreOwned<DiscountRow, typeof definition>('Discount', definition);

/** A discount as replies show it: uses only where they are limited. */
export const toDiscount = ({ used, ...row }: DiscountRow): Discount => ({
  ...row,
  used: row.limit === null ? null : used,
});

/**
 * Writes a discount with a free place where it needs one, through `write`. Throws a 409 when another discount has its
 * code, and when all places for automatic discounts are taken.
 */
export async function withSlot(
  store: Store,
  discount: Pick<DiscountRow, 'method' | 'active' | 'code'> & { _id?: string },
  write: (slot: number | null) => Promise<DiscountRow>,
): Promise<DiscountRow> {
  const needsSlot = discount.method === 'automatic' && discount.active;
  for (let attempt = 0; attempt <= MAX_AUTOMATIC; attempt += 1) {
    const slot = needsSlot ? await freeSlot(store, discount._id) : null;
    try {
      return await write(slot);
    } catch (cause) {
      if (isDuplicateOf('code', cause))
        throw apiError('discount_code_taken', { params: { code: discount.code }, field: 'code' });
      // Another request has the place now.
      if (!isDuplicateOf('slot', cause)) throw cause;
    }
  }
  throw automaticFull();
}

const automaticFull = () => apiError('automatic_full', { params: { limit: MAX_AUTOMATIC }, field: 'active' });

async function freeSlot(store: Store, own: string | undefined): Promise<number> {
  const rows = await Discounts.in(store).list({ lookup: AUTOMATIC }, BY_LOOKUP);
  const taken = new Set(rows.filter(({ _id }) => _id !== own).map(({ slot }) => slot));
  const free = Array.from({ length: MAX_AUTOMATIC }, (_, slot) => slot).find((slot) => !taken.has(slot));
  if (free === undefined) throw automaticFull();
  return free;
}

/** Throws a 409 when the store has as many discounts as it may have. */
export async function assertRoomForDiscount(store: Store): Promise<void> {
  if ((await Discounts.in(store).count()) >= MAX_DISCOUNTS)
    throw apiError('discounts_full', { params: { limit: MAX_DISCOUNTS } });
}
