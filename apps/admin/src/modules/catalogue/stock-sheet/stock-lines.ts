import type { Product, StockRow, StockRowResult, StockRows } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** A product or a variant whose stock may be changed, with what was typed. */
export interface StockLine {
  /** Identifies the change: it is made once by it, however often it is sent. Another number gets another. */
  key: string;
  product?: string;
  variant?: string;
  sku?: string;
  name: string;
  /** The quantity that is shown; null where a file does not tell it. */
  seen: number | null;
  way: 'add' | 'remove' | 'set';
  pieces: number | string;
  /** Why a line of a file cannot be sent. */
  problem?: string;
  result?: StockRowResult;
}

/** Why the stock of all lines changes. */
export type Why = Pick<StockRows, 'reason' | 'note'>;

/** 96 random bits: enough for the changes of one store. */
export const newChange = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns the lines of a product: one for each variant, or its own. */
export function toStockLines(product: Product, way: StockLine['way']): StockLine[] {
  const { _id, name, sku, stock_quantity, variants } = product;
  const blank = { product: _id, way, pieces: '' };
  if (!variants) return [{ ...blank, key: newChange(), name, seen: stock_quantity, ...(sku ? { sku } : {}) }];
  return variants
    .filter(({ archived }) => !archived)
    .map((variant) => ({
      ...blank,
      key: newChange(),
      variant: variant._id,
      name: `${name} · ${variant.title}`,
      seen: variant.stock_quantity,
      ...(variant.sku ? { sku: variant.sku } : {}),
    }));
}

/** Returns the row to send; null where nothing, or no whole number, was typed. */
export function toStockRow({ key, product, variant, sku, seen, way, pieces }: StockLine): StockRow | null {
  const typed = pieces === '' ? Number.NaN : Number(pieces);
  if (!Number.isInteger(typed)) return null;
  const of = product ? { product, ...(variant ? { variant } : {}) } : { sku };
  if (way === 'set') return seen === null || seen === typed ? null : { ...of, key, set: typed, seen };
  return typed === 0 ? null : { ...of, key, add: way === 'add' ? typed : -typed };
}

/** What became of a line, in words. */
export const stockResults: Record<StockRowResult['state'], string> = {
  changed: phrase('Changed: {{count}} in stock now'),
  repeated: phrase('This line was made before, and is not made twice: {{count}} in stock now'),
  unknown: phrase('There is no such product'),
  several: phrase('Several products have this SKU'),
  no_variant: phrase('The product has no such variant, or the line names none'),
  stock_changed: phrase('The stock is {{count}} by now. Check the line and save again'),
  out_of_range: phrase('{{count}} are in stock: the result would be below zero or too large'),
};

const isMade = ({ state }: StockRowResult): boolean => state === 'changed' || state === 'repeated';

/** Returns a line after its row was sent: what was made is blank again, what was refused keeps what was typed. */
export function withResult(line: StockLine, result: StockRowResult): StockLine {
  const seen = result.stock_quantity ?? line.seen;
  if (isMade(result)) return { ...line, key: newChange(), seen, pieces: '', result };
  return { ...line, key: newChange(), seen, result };
}
