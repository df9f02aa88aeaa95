import { propertyOf } from '@kade/contract/option-names';
import { normalizeForSearch } from '../../../db/scoped/serialization.ts';

/** A product as its facets are read: amounts in cents, ids as they are stored. */
export interface FacetRow {
  _id: unknown;
  version?: number;
  name_fold?: string;
  price: number;
  price_max?: number | null;
  compare_at?: number | null;
  category?: unknown;
  in_stock?: boolean;
  stock_quantity?: number;
  when_out?: { floor: number } | null;
  tags?: string;
  options?: readonly { name: string; values: readonly { _id: unknown; name: string }[] }[];
  variants?: readonly {
    values: readonly unknown[];
    in_stock?: boolean;
    stock_quantity?: number;
    archived?: boolean;
  }[];
}

/** Reads the fields of a `FacetRow`. */
export const FACET_FIELDS = {
  version: 1,
  name_fold: 1,
  price: 1,
  price_max: 1,
  compare_at: 1,
  category: 1,
  in_stock: 1,
  stock_quantity: 1,
  'when_out.floor': 1,
  tags: 1,
  'options.name': 1,
  'options.values': 1,
  'variants.values': 1,
  'variants.in_stock': 1,
  'variants.stock_quantity': 1,
  'variants.archived': 1,
} as const;

/** Returns the key of a value in its facet: its name in lower case. A key stands in lists with commas. */
export const keyOf = (name: string): string => normalizeForSearch(name.replaceAll(',', ' '));

/** Returns the key of an option, which has no point. A known name has the same in all languages. */
export const optionKey = (name: string): string => propertyOf(name) ?? keyOf(name.replaceAll('.', ' '));
