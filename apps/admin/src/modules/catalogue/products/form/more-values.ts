import { type Product, ProductInput } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../../lib/i18n.ts';

/** The values of a product without options that few products have, as typed. */
export interface MoreTexts {
  /** The usual price in rupees, which is shown struck through while it is higher than the price. */
  compare_at: string;
  /** What one piece costs the merchant, in rupees. */
  cost: string;
  sku: string;
  barcode: string;
}

type Few = Pick<Product, keyof MoreTexts>;
type Clearable = Pick<Product, keyof MoreTexts | 'image_texts' | 'related'>;

export const noMoreTexts: MoreTexts = { compare_at: '', cost: '', sku: '', barcode: '' };

export const toMoreTexts = ({ compare_at, cost, sku = '', barcode = '' }: Few): MoreTexts => ({
  compare_at: compare_at === undefined ? '' : String(compare_at),
  cost: cost === undefined ? '' : String(cost),
  sku,
  barcode,
});

const amount = phrase('Type an amount in rupees, 0 or more');
const amountOrNone = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : Number(typed)))
  .refine((value) => ProductInput.shape.compare_at.safeParse(value).success, amount)
  .optional();
const short = z.string().max(64, phrase('At most 64 characters')).optional();

/** Each may be absent, as in the lines of a file. */
export const moreRules = { compare_at: amountOrNone, cost: amountOrNone, sku: short, barcode: short };

/** Returns the fields of the body that were typed. */
export function toMoreInput({ compare_at, cost, sku, barcode }: MoreTexts) {
  return {
    ...(compare_at.trim() === '' ? {} : { compare_at: Number(compare_at) }),
    ...(cost.trim() === '' ? {} : { cost: Number(cost) }),
    ...(sku.trim() === '' ? {} : { sku: sku.trim() }),
    ...(barcode.trim() === '' ? {} : { barcode: barcode.trim() }),
  };
}

/** Returns what removes the values that a product has: left out of a body they would stay. */
export const clearedValues = ({ compare_at, cost, sku, barcode, image_texts, related }: Clearable) => ({
  ...(compare_at === undefined ? {} : { compare_at: null }),
  ...(cost === undefined ? {} : { cost: null }),
  ...(sku === undefined ? {} : { sku: '' }),
  ...(barcode === undefined ? {} : { barcode: '' }),
  ...(image_texts === undefined ? {} : { image_texts: [] }),
  ...(related === undefined ? {} : { related: [] }),
});

/** Returns the body without what each variant has by itself. */
export function withoutVariantValues<Body extends object>(body: Body): Partial<Body> {
  const own = new Set(['price', 'stock_quantity', 'compare_at', 'cost', 'sku', 'barcode']);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !own.has(name))) as Partial<Body>;
}
