import type { StockReason } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { PlaceQuantity } from './places.rules.ts';

/** One change of a quantity. `seq` is the version that the product got with it, so it orders the changes of a product. */
export interface StockMoveFields {
  key: string;
  /** That of the product itself where it has no options: its first variant has the same id. */
  variant: string;
  delta: number;
  /** The quantity of the variant after the change. */
  after: number;
  reason: StockReason;
  seq: number;
  at: string;
  order?: string | null;
  /** The merchant who changed it; absent for what an order or the program did. */
  by?: string | null;
  note?: string | null;
  /** What changed at each place of the store; absent where all of it was at the main one. */
  parts?: PlaceQuantity[];
}

const moveFields = {
  key: { type: String, required: true },
  variant: { type: Schema.Types.ObjectId, required: true },
  delta: { type: Number, required: true },
  after: { type: Number, required: true },
  reason: { type: String, required: true },
  seq: { type: Number, required: true },
  at: { type: Date, required: true },
  order: Schema.Types.ObjectId,
  by: Schema.Types.ObjectId,
  note: String,
  parts: {
    type: [new Schema({ location: Schema.Types.ObjectId, delta: Number }, { _id: false })],
    default: undefined,
  },
};

/** The fields of a product whose changes of quantity are recorded; see `recorded-changes.ts`. */
export const ledgerFields = {
  /** Changes that are not copied to the ledger yet. */
  moves: { type: [new Schema(moveFields, { _id: false })], default: undefined },
  /** When the ledger of the product began. */
  ledger_at: Date,
};

/**
 * Partial: only products with changes that are not copied yet. Its fields do not change with them, so that an order writes
 * the index only for the first change that waits.
 */
export const PENDING_MOVES = { store: 1, ledger_at: 1 } as const;

/** A line of the stock ledger. */
export interface StockMoveRow extends StockMoveFields {
  _id: string;
  product: string;
}

const definition = {
  fields: { ...moveFields, product: { type: Schema.Types.ObjectId, required: true } },
  sorts: {
    seq: { field: 'seq', index: { product: 1, seq: 1 } },
    at: { field: 'at' },
    of_order: {
      field: '_id',
      index: { order: 1 },
      options: { partialFilterExpression: { order: { $exists: true } } },
    },
  },
  indexes: [[{ key: 1 }, { unique: true }], [{ product: 1, at: 1 }]],
} satisfies Definition;

/** Lines are only added, never changed. */
export const StockMoves = new StoreOwned<StockMoveRow, typeof definition>('StockMove', definition);
