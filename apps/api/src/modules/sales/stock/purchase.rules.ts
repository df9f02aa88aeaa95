import { LOW_STOCK, PURCHASE_DAYS, type PurchaseRow } from '@kade/contract';

/** What a row is computed from, besides its name. */
interface Needed {
  left: number;
  /** Pieces that orders took in `PURCHASE_DAYS`. */
  sold: number;
  waiting: number;
  /** The low-stock level of its product. */
  low: number | null | undefined;
}

/** Returns the supplier that the tags of a product name, such as `supplier: Perera & Sons`; empty without one. */
export function supplierIn(tags: string): string {
  const [, name = ''] = /(?:^|,)\s*supplier\s*:\s*([^,]+)/i.exec(tags) ?? [];
  return name.trim();
}

/** Returns how long what is left lasts, and how much to buy; null where there is enough for `PURCHASE_DAYS`. */
export function needOf({
  left,
  sold,
  waiting,
  low,
}: Needed): Pick<PurchaseRow, 'days_left' | 'suggested'> | null {
  const there = Math.max(0, left);
  const level = low ?? LOW_STOCK;
  const days_left = sold > 0 ? Math.floor((there * PURCHASE_DAYS) / sold) : null;
  if (left > level && waiting === 0 && (days_left === null || days_left >= PURCHASE_DAYS)) return null;
  const wanted = Math.max(Math.max(0, sold) + waiting, level + 1);
  return { days_left, suggested: Math.max(0, wanted - left) };
}
