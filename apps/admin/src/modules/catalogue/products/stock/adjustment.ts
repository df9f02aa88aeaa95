import type { Product, StockAdjustment } from '@kade/contract';

/** What the merchant fills in. */
export interface Adjustment {
  variant: string;
  /** The quantity of the variant as it was shown. */
  seen: number;
  way: 'add' | 'remove' | 'set';
  pieces: number | string;
  reason: StockAdjustment['reason'];
  note: string;
  /** The place; empty where the store has one. */
  location: string;
}

/** What has a quantity of its own: the variants of a product; without options, the product. */
export const levelsOf = (
  product: Product,
): readonly { _id: string; title?: string; stock_quantity: number }[] => product.variants ?? [product];

/** The quantity after an adjustment; null while no whole number is typed. */
export function quantityAfter({ way, pieces, seen }: Adjustment): number | null {
  const typed = pieces === '' ? Number.NaN : Number(pieces);
  if (!Number.isInteger(typed)) return null;
  if (way === 'set') return typed;
  return way === 'add' ? seen + typed : seen - typed;
}

/** The body of the request. */
export function changeOf(values: Adjustment): StockAdjustment {
  const { way, pieces, seen, variant, reason, note, location } = values;
  const why = { variant, reason, note, ...(location ? { location } : {}) };
  if (way === 'set') return { set: Number(pieces), seen, ...why };
  return { add: way === 'add' ? Number(pieces) : -Number(pieces), ...why };
}
