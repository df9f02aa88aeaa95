import type { Variant } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../products/product.model.ts';
import type { Place, PlaceLevel } from './places.rules.ts';
import { choiceKey, nameWithTitle, type ProductChoice, variantFor } from '../variants/variant.rules.ts';

/** The fields of a product that its stock level is computed from. */
export const STOCK_FIELDS = [
  'name',
  'price',
  'cost',
  'in_stock',
  'stock_quantity',
  'stock_marks',
  'variants',
  'when_out',
  'levels',
] as const;

/**
 * A product or a variant as it can be ordered: its name, its price in cents, how many can be taken, and how many orders in
 * progress hold and may still return.
 */
export interface StockLevel {
  name: string;
  price: number;
  /** What a piece costs the merchant, in cents, where it is known. */
  cost?: number;
  in_stock: boolean;
  free: number;
  held: number;
  /** How many of `free` are there; the others are sold although none is left, and `note` says when they are sent. */
  later?: { there: number; note: string };
  /** Whether the product has options. */
  hasOptions: boolean;
  /** The most of `free` that is at one place; absent where all of it is. */
  whole?: number;
  /** What of `free` is at other places than the main one; absent where nothing is. */
  elsewhere?: readonly PlaceLevel[];
}

export interface StockRow {
  name: string;
  price: number;
  cost?: number | null | undefined;
  in_stock: boolean;
  stock_quantity: number;
  stock_marks?: readonly { quantity: number; variant?: string }[] | undefined;
  variants?: readonly Omit<Variant, 'image'>[] | undefined;
  when_out?: { note: string; floor: number } | null | undefined;
  levels?: readonly PlaceLevel[] | undefined;
}

/**
 * Returns the stock level of a product or of one of its variants, by its `STOCK_FIELDS`; undefined when there is no such
 * variant. Where a choice is missing the level is that of nothing.
 */
export function toStockLevel(row: StockRow, choice: ProductChoice): StockLevel | undefined {
  const level = levelOfChoice(row, choice);
  if (!level || !row.levels || row.levels.length === 0) return level;
  const elsewhere = row.levels.filter(({ variant }) => variant === (choice.variant ?? choice.product));
  const sum = elsewhere.reduce((all, { quantity }) => all + quantity, 0);
  return {
    ...level,
    elsewhere,
    whole: Math.max(level.free - sum, ...elsewhere.map(({ quantity }) => quantity)),
  };
}

/** Returns how many pieces one order can have at a place. */
export function freeAt({ in_stock, free, elsewhere = [] }: StockLevel, { _id, main }: Place): number {
  if (!in_stock) return 0;
  const there = elsewhere.filter(({ location }) => main || location === _id);
  const sum = there.reduce((all, { quantity }) => all + quantity, 0);
  return main ? free - sum : sum;
}

function levelOfChoice(row: StockRow, choice: ProductChoice): StockLevel | undefined {
  const { name, price, in_stock, stock_marks = [], variants = [] } = row;
  const held = stock_marks.reduce(
    (sum, { quantity, variant }) => (variant === choice.variant ? sum + quantity : sum),
    0,
  );
  if (variants.length === 0)
    return choice.variant
      ? undefined
      : { name, price, ...costOf(row), in_stock, ...freeOf(row), held, hasOptions: false };
  const variant = variantFor(variants, choice);
  if (!variant)
    return choice.variant ? undefined : { name, price, in_stock, free: 0, held: 0, hasOptions: true };
  return {
    name: nameWithTitle(name, variant.title),
    price: variant.price,
    ...costOf(variant),
    in_stock: in_stock && variant.in_stock,
    free: variant.stock_quantity,
    held,
    hasOptions: true,
  };
}

const costOf = ({ cost }: Pick<StockRow, 'cost'>) => (typeof cost === 'number' ? { cost } : {});

const freeOf = ({ stock_quantity: there, when_out }: StockRow) =>
  when_out ? { free: there - when_out.floor, later: { there, note: when_out.note } } : { free: there };

/** Returns the stock level of each of these choices whose product still exists, by `choiceKey`. */
export async function stockLevels(
  store: Store,
  choices: readonly ProductChoice[],
): Promise<Map<string, StockLevel>> {
  const ids = [...new Set(choices.map(({ product }) => product))];
  const found = await Products.in(store).byIds(ids, STOCK_FIELDS);
  return new Map(
    choices.flatMap((choice) => {
      const row = found.get(choice.product);
      const level = row && toStockLevel(row, choice);
      return level ? [[choiceKey(choice), level] as const] : [];
    }),
  );
}
