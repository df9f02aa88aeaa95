import { createHash } from 'node:crypto';
import { type OrderAct, orderActs, type PaymentMethodKey, type DayPeriod } from '@kade/contract';
import { nested, ObjectId } from '../../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../../db/scoped/resource-definition.ts';
import type { Store } from '../../../../db/stores/store.ts';
import type { ChargesOfDay, SalesOfDay, SoldOfDay } from './count-sales.ts';
import { type Moved, NOTHING_MOVED } from './order-moves.rules.ts';

/** What the orders of a day with a discount come to, amounts in cents. Only `cancelled` has cancelled orders. */
export interface DiscountOfDay {
  discount: string;
  orders: number;
  goods: number;
  given: number;
  paid: number;
  /** The part of `goods` whose cost is known, and what is left of it after discounts and cost; absent where none is. */
  costed?: number;
  margin?: number;
  /** The orders that are the first of their buyer's phone number. */
  first_orders: number;
  cancelled: number;
  refused: number;
}

/** What the orders of a day come to by a payment method, amounts in cents; `received` of those that are paid. */
export interface PaymentsOfDay {
  method: PaymentMethodKey;
  orders: number;
  total: number;
  received: number;
}

/** What sold of a variant, amounts in cents; `pieces` and `refunded` by the refunds of its pieces. */
export interface ProductOfDay {
  product: string;
  variant?: string;
  /** As it was at the last purchase of the day. */
  name: string;
  /** Orders with the product; one with several of its variants counts at the first of them. */
  orders: number;
  pieces: number;
  gross: number;
  discount: number;
  refunded: number;
  /** What is left of the pieces whose cost was known, and of that after their cost; 0 where none was. */
  costed: number;
  margin: number;
}

/**
 * Orders by the district that they go to, amounts in cents. Those that were handed to a courier on the day are in `sent`,
 * whenever they were placed and whatever became of them; `refused` are those of them that were refused at the door.
 */
export interface DistrictOfDay {
  district: string | null;
  orders: number;
  total: number;
  sent: number;
  refused: number;
}

/** The orders with a product that were handed to a courier on the day, and those of them that were refused at the door. */
export interface ParcelsOfDay {
  product: string;
  /** As it was at the purchase. */
  name: string;
  sent: number;
  refused: number;
}

/** Orders by whether they are the first of their customer, amounts in cents. */
export interface BuyersOfDay {
  kind: 'first' | 'again' | 'unknown';
  orders: number;
  total: number;
}

/** Orders that a link brought, amounts in cents. */
export interface SourceOfDay {
  via: string;
  orders: number;
  total: number;
}

/** How many orders somebody took, confirmed and so on, on the day on which it happened. */
export type StaffOfDay = Record<OrderAct, number> & { by: string };

/** What is counted of a day. Each list has only what occurs in the day's orders, by id. */
export interface DayFigures {
  discounts: DiscountOfDay[];
  methods: PaymentsOfDay[];
  products: ProductOfDay[];
  districts: DistrictOfDay[];
  parcels: ParcelsOfDay[];
  buyers: BuyersOfDay[];
  sources: SourceOfDay[];
  /** What happened on the day, to orders of any day. */
  moved: Moved;
  staff: StaffOfDay[];
  sales: SalesOfDay[];
  sold: SoldOfDay[];
  charges: ChargesOfDay[];
}

interface ReportDayRow extends DayFigures {
  _id: string;
  /** In Colombo, such as `2026-01-31`. */
  day: string;
  /** How often orders of the day have changed, at most as often as they did. */
  changes: number;
  /** The value of `changes` when the figures were counted: a count that another has overtaken is not stored. */
  counted: number;
  /** Absent when the figures have every change. */
  dirty?: true;
}

const SALES = { orders: Number, total: Number };

const definition = {
  fields: {
    day: String,
    changes: Number,
    counted: Number,
    dirty: Boolean,
    discounts: {
      type: [
        nested({
          discount: ObjectId,
          orders: Number,
          goods: Number,
          given: Number,
          paid: Number,
          costed: Number,
          margin: Number,
          first_orders: Number,
          cancelled: Number,
          refused: Number,
        }),
      ],
      default: undefined,
    },
    methods: {
      type: [nested({ method: String, orders: Number, total: Number, received: Number })],
      default: undefined,
    },
    products: {
      type: [
        nested({
          product: ObjectId,
          variant: ObjectId,
          name: String,
          orders: Number,
          pieces: Number,
          gross: Number,
          discount: Number,
          refunded: Number,
          costed: Number,
          margin: Number,
        }),
      ],
      default: undefined,
    },
    districts: {
      type: [nested({ district: String, orders: Number, total: Number, sent: Number, refused: Number })],
      default: undefined,
    },
    parcels: {
      type: [nested({ product: ObjectId, name: String, sent: Number, refused: Number })],
      default: undefined,
    },
    buyers: { type: [nested({ kind: String, ...SALES })], default: undefined },
    sources: { type: [nested({ via: String, ...SALES })], default: undefined },
    sales: { type: [nested({ district: String, ...SALES })], default: undefined },
    sold: {
      type: [nested({ product: ObjectId, name: String, quantity: Number, ...SALES })],
      default: undefined,
    },
    charges: {
      type: [nested({ courier: String, parcels: Number, returned: Number, charges: Number })],
      default: undefined,
    },
    moved: nested({
      orders: Number,
      gross: Number,
      discount: Number,
      cancelled: Number,
      refunded: Number,
      charges: Number,
      received: Number,
    }),
    staff: {
      type: [nested({ by: String, ...Object.fromEntries(orderActs.map((act) => [act, Number])) })],
      default: undefined,
    },
  },
  sorts: {
    day: { field: 'day' },
    dirty: {
      field: 'day',
      index: { dirty: 1, day: 1 },
      options: { partialFilterExpression: { dirty: true } },
    },
    discount: {
      field: '_id',
      index: { 'discounts.discount': 1 },
      options: { partialFilterExpression: { 'discounts.discount': { $exists: true } } },
    },
  },
} satisfies Definition;

/** The figures of the days of a store, from which reports are added up. They are derived from the orders alone. */
export const ReportDays = new StoreOwned<ReportDayRow, typeof definition>('ReportDay', definition);

/** Matches the days of a period; all days without one. */
export const ofPeriod = ({ from, to }: DayPeriod) => ({
  day: { $gte: from ?? '', ...(to ? { $lte: to } : {}) },
});

const idOf = (store: Store, day: string): string =>
  createHash('sha256').update(`${store.id} ${day}`).digest('hex').slice(0, 24);

const MARK = { $inc: { changes: 1 }, $set: { dirty: true } } as const;

async function addDay(store: Store, day: string): Promise<void> {
  const add = () =>
    ReportDays.in(store).upsertInternal(idOf(store, day), { update: MARK, initial: { day, counted: 0 } }, {});
  // Another request has added the row meanwhile, which is marked then.
  if (!(await add())) await add();
}

/** Records that orders of days have changed. Must be called after the changes, and before their marks are removed. */
export async function markChangedDays(store: Store, days: ReadonlySet<string>): Promise<void> {
  const stored = await ReportDays.in(store).byIds(
    [...days].map((day) => idOf(store, day)),
    ['day'],
  );
  if (stored.size > 0)
    await ReportDays.in(store).updateManyInternal({ _id: { $in: [...stored.keys()] } }, MARK);
  for (const day of days) if (!stored.has(idOf(store, day))) await addDay(store, day);
}

/** A day whose figures are to be counted anew. */
export interface DirtyDay {
  id: string;
  day: string;
  changes: number;
}

/** Returns the days of a period that are to be counted anew, the newest first. */
export const dirtyDays = (store: Store, period: DayPeriod): Promise<DirtyDay[]> =>
  ReportDays.in(store).aggregate<DirtyDay>(
    { dirty: true, ...ofPeriod(period) },
    [{ $project: { _id: 0, id: { $toString: '$_id' }, day: 1, changes: 1 } }],
    { by: 'dirty', direction: -1 },
  );

/** Returns the stored figures of a day, and how often its orders had changed. */
export async function figuresOf(
  store: Store,
  day: string,
): Promise<{ figures: DayFigures; changes: number }> {
  const row = await ReportDays.in(store).find(idOf(store, day));
  const { discounts = [], methods = [], products = [], districts = [] } = row ?? {};
  const { buyers = [], sources = [], moved = NOTHING_MOVED, staff = [], parcels = [] } = row ?? {};
  const { sales = [], sold = [], charges = [] } = row ?? {};
  const earlier = { discounts, methods, products, districts, parcels, buyers, sources, moved, staff };
  return { figures: { ...earlier, sales, sold, charges }, changes: row?.changes ?? 0 };
}

/** Stores the figures of a day that were counted after `changes` was read, unless later ones are stored. */
export async function storeDay(store: Store, { id, changes }: DirtyDay, figures: DayFigures): Promise<void> {
  const days = ReportDays.in(store);
  await days.tryInternal(id, { $set: { ...figures, counted: changes } }, { counted: { $lt: changes } });
  await days.tryInternal(id, { $unset: { dirty: 1 } }, { changes });
}

/** Yields the stores that have days before this one that are to be counted anew, for a job. */
export async function* storesWithDirtyDays(before: string): AsyncGenerator<string> {
  const rows = ReportDays.unscoped()
    .find({ dirty: true, day: { $lt: before } })
    .hint({ store: 1, dirty: 1, day: 1, _id: 1 })
    .select('store')
    .lean<{ store: unknown }>()
    .cursor();
  for await (const { store } of rows) yield String(store);
}
