import type { Discount, DiscountTarget } from '@kade/contract';
import { type ProductChoice, variantId } from '../../catalogue/variants/variant.rules.ts';

/** A line of a basket as discounts see it; the price of a piece in cents. */
export interface DiscountLine extends ProductChoice {
  quantity: number;
  price: number;
  category: string | null;
  /** The collections that hold the product, of those that a discount of the basket names. */
  collections: readonly string[];
}

/** A basket with what conditions depend on; null for what the buyer has not chosen yet. */
export interface DiscountBasket {
  lines: readonly DiscountLine[];
  payment: string | null;
  delivery_kind: string | null;
  district: string | null;
  source: string;
  /** Whether the buyer has no earlier order; null while the buyer is not known. */
  isFirstOrder: boolean | null;
  /** The tags of the buyer as a customer; null while the buyer is not known. */
  customerTags: readonly string[] | null;
  now: Date;
  /** When the buyer saw the price, if it is held: what ended since then still applies. */
  seen?: Date | null;
}

/** A discount with its amounts in cents and its percentage in basis points. */
export interface DiscountTerms
  extends Pick<
    Discount,
    | '_id'
    | 'title'
    | 'method'
    | 'code'
    | 'kind'
    | 'class'
    | 'target'
    | 'get_target'
    | 'conditions'
    | 'starts_at'
    | 'ends_at'
    | 'combines'
    | 'limit'
    | 'per_customer'
    | 'whole_rupees'
    | 'created_at'
  > {
  /** The id of the single code with which it was given. */
  single?: string;
  basisPoints: number;
  amount: number;
  buyQuantity: number;
  getQuantity: number;
  maxSets: number;
  maxAmount: number;
}

/** Returns the price of all pieces of a line, in cents. */
export const lineTotal = ({ price, quantity }: Pick<DiscountLine, 'price' | 'quantity'>): number =>
  price * quantity;

/** Returns what a discount takes off of an amount in cents: less than a rupee is left out where it says so. */
export const rounded = ({ whole_rupees }: Pick<DiscountTerms, 'whole_rupees'>, amount: number): number =>
  whole_rupees ? amount - (amount % 100) : amount;

/** Returns whether a target means these goods. */
export function isTarget(target: DiscountTarget, line: DiscountLine): boolean {
  const { products, categories, collections, variants = [] } = target;
  if (products.length + categories.length + collections.length + variants.length === 0) return true;
  return (
    products.includes(line.product) ||
    variants.some(({ product, variant }) => product === line.product && variant === variantId(line)) ||
    (line.category !== null && categories.includes(line.category)) ||
    line.collections.some((id) => collections.includes(id))
  );
}
