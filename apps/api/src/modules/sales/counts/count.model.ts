import { createHash } from 'node:crypto';
import type { Count, CountLine } from '@kade/contract';
import { ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { StockLocations } from '../../catalogue/stock/location.model.ts';

/** A stock-take as it is stored: how many lines it has is counted from its lines. */
export type CountStored = Omit<Count, 'counted' | 'applied'>;

const definition = {
  fields: {
    ...texts('name', 'state', 'by'),
    category: { type: ObjectId, default: null },
    /** Absent where the whole shop is counted. */
    location: { type: ObjectId, default: undefined },
  },
  called: 'Stock-take',
  refs: {
    category: { what: 'This category', within: (owner) => Categories.within(owner) },
    location: { what: 'This place', within: (owner) => StockLocations.within(owner) },
  },
} satisfies Definition;

export const Counts = new StoreOwned<CountStored, typeof definition>('Count', definition);

/**
 * What was counted of one variant. `difference` is fixed while it is `applying`; `claim` is the version at which that began.
 * `keys` are those of the last rows that were saved.
 */
export interface CountLineRow extends Omit<CountLine, 'difference'> {
  _id: string;
  count: string;
  version: number;
  keys: string[];
  difference?: number;
  claim?: number;
}

const lineDefinition = {
  fields: {
    count: { type: ObjectId, required: true },
    product: { type: ObjectId, required: true },
    variant: { type: ObjectId, required: true },
    counted: { type: Number, required: true },
    /** What the shop had when it was counted, with what orders hold that are not sent yet. */
    expected: { type: Number, required: true },
    difference: Number,
    claim: Number,
    keys: [String],
    at: Date,
    ...texts('state', 'by'),
  },
  sorts: { of_count: { field: '_id', index: { count: 1 } } },
} satisfies Definition;

/** One row for each stock-take and variant; its id is computed from them. */
export const CountLines = new StoreOwned<CountLineRow, typeof lineDefinition>('CountLine', lineDefinition);

/** Returns the id of the line of a variant in a stock-take. */
export const lineId = (count: string, variant: string): string =>
  createHash('sha256').update(`count ${count} ${variant}`).digest('hex').slice(0, 24);
