import {
  Customer as WireCustomer,
  Discount as WireDiscount,
  Order as WireOrder,
  Id,
  Product as WireProduct,
  Review as WireReview,
  withoutScopedFields,
} from '@kade/contract';
import { z } from 'zod';
import type { AnyModel } from '../../../db/connection/any-model.ts';
import type { ScopedCollection } from '../../../db/scoped/scoped-collection.ts';
import { type Definition, PENDING_EVENTS_INDEX } from '../../../db/scoped/resource-definition.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Customers } from '../../sales/customers/customer.model.ts';
import { Discounts } from '../../sales/discounts/discount.model.ts';
import { Orders } from '../../sales/orders/order.model.ts';
import { Reviews } from '../../sales/reviews/review.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { DeletedDocuments, type DeletedDocument } from '../../../db/scoped/deleted-document.model.ts';

const OLDEST = { by: 'news_at', direction: 1 } as const;
const PENDING = { news_at: { $exists: true } };
const BATCH = 100;
/** A limit, so that rows that change all the time do not keep one run from ending. */
const BATCHES = 50;

type EventSource = Definition & { events: object };
type Row = { _id: string; created_at: string; updated_at: string };
/** The rows of one store. Their lists have other fields for each model, and are not read here. */
type Rows = Omit<ScopedCollection<Row, EventSource>, 'listOrPage' | 'page' | 'summaries' | 'withoutRevision'>;

/** The models whose rows webhooks get, and how the API shows them. */
interface Source {
  model: { in: (store: Store) => Rows; unscoped: () => AnyModel };
  /** Rows that are shown to buyers or merchants. */
  shown: object;
  read: (row: unknown) => object;
}

/** A product as the API shows it, without what needs a scope beside `products:read`: anybody who may read messages sees it. */
const toProductData = (row: unknown): object => WireProduct.parse(withoutScopedFields(WireProduct, row, []));

function toDiscountData(row: unknown): object {
  const discount = WireDiscount.parse(row);
  return { ...discount, used: discount.limit === null ? null : discount.used };
}

const Merged = z.object({ merge: z.object({ state: z.literal('merged'), into: Id }) });

function toCustomerData(row: unknown): object {
  const merged = Merged.safeParse(row).data;
  return { ...WireCustomer.parse(row), ...(merged ? { merged_into: merged.merge.into } : {}) };
}

const sources: readonly Source[] = [
  {
    model: Orders,
    shown: { number: { $gt: 0 } },
    read: (row) => WireOrder.parse(row),
  },
  {
    model: Products,
    shown: {},
    read: toProductData,
  },
  {
    model: Discounts,
    shown: {},
    read: toDiscountData,
  },
  {
    model: Customers,
    shown: {},
    read: toCustomerData,
  },
  {
    model: Reviews,
    shown: {},
    read: (row) => WireReview.parse(row),
  },
];

/** The pending events of one row, and its current view. */
export interface ChangedRow {
  id: string;
  events: readonly string[];
  version: number;
  row: Row;
  data: object;
  /** Removes the events that were sent, unless the row was changed since. */
  markSent: () => Promise<void>;
}

type PendingRow = { _id: { toString(): string }; news: string[]; version: number };

/** The row with a mark as it is now; null when it was deleted meanwhile. */
async function readChangedRow(rows: Rows, entry: PendingRow, { read }: Source): Promise<ChangedRow | null> {
  const { news: events, version } = entry;
  const id = String(entry._id);
  const row = await rows.find(id);
  const markSent = () => rows.updateInternal(id, { $unset: { news: 1, news_at: 1 } }, { version });
  return row && { id, events, version, row, data: read(row), markSent };
}

async function* changedRowsOf(store: Store, source: Source): AsyncGenerator<ChangedRow> {
  const rows = source.model.in(store);
  const stages = [{ $limit: BATCH }, { $project: { news: 1, version: 1 } }];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const entries = await rows.aggregate<PendingRow>({ ...PENDING, ...source.shown }, stages, OLDEST);
    for (const entry of entries) {
      const found = await readChangedRow(rows, entry, source);
      if (found) yield found;
    }
    if (entries.length < BATCH) return;
  }
}

/** Yields rows of a store with pending events, in a limited number of batches. */
export async function* changedRows(store: Store): AsyncGenerator<ChangedRow> {
  for (const source of sources) yield* changedRowsOf(store, source);
}

/** Returns the rows of a store that were deleted, or are about to be. */
export const deletedDocuments = (store: Store): Promise<DeletedDocument[]> =>
  DeletedDocuments.in(store).list();

const toErasedData = (row: unknown): object => z.object({ _id: Id }).parse(row);

/** What was deleted, and what its event carries. */
function deletedSource(type: DeletedDocument['type']): Pick<Source, 'model' | 'read'> {
  if (type === 'customer.erased') return { model: Customers, read: toErasedData };
  return type === 'discount.deleted'
    ? { model: Discounts, read: toDiscountData }
    : { model: Products, read: toProductData };
}

/** Returns whether the row is deleted; the deletion may not have happened. */
export const isDeleted = async (store: Store, { type, row }: DeletedDocument): Promise<boolean> =>
  (await deletedSource(type).model.in(store).find(row)) === null;

/** Deletes the note of a deleted row, once its event was sent. */
export const deleteDeletedDocument = async (store: Store, { _id }: DeletedDocument): Promise<void> =>
  void (await DeletedDocuments.in(store).removeMany({ _id }));

/** Returns a deleted row as the API shows it. */
export const toDeletedData = ({ type, data }: DeletedDocument): object => deletedSource(type).read(data);

/** Returns the ids of the stores with pending events. */
export async function storesWithPendingEvents(): Promise<string[]> {
  const models = sources.map(({ model }) => ({
    model: model.unscoped(),
    match: PENDING,
    hint: PENDING_EVENTS_INDEX,
  }));
  const gone = { model: DeletedDocuments.unscoped(), match: {}, hint: { store: 1, _id: 1 } as const };
  const found = await Promise.all(
    [...models, gone].map(({ model, match, hint }) =>
      model.aggregate<{ _id: unknown }>([{ $match: match }, { $group: { _id: '$store' } }]).hint(hint),
    ),
  );
  return [...new Set(found.flat().map(({ _id }) => String(_id)))];
}
