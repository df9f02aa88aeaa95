import type { CartLine } from '../cart/cookie.ts';
import { parseQuantity } from '../core/form-fields.ts';

/** A change of one line: how many pieces to take, 0 to remove it. */
export interface CartEdit {
  product: string;
  quantity: number;
}

const TAKE = /^([0-9a-f]{24})\.(\d{1,3})$/;

/** Returns the value of the button that takes so many pieces of a product. */
export const takeValue = ({ product, quantity }: CartEdit): string => `${product}.${quantity}`;

/** Reads the button `take` or `remove` of a posted form; null when neither was pressed. */
export function editIn(form: URLSearchParams): CartEdit | null {
  const removed = form.get('remove');
  if (removed !== null) return { product: removed, quantity: 0 };
  const [, product = '', pieces = ''] = TAKE.exec(form.get('take') ?? '') ?? [];
  const quantity = parseQuantity(pieces);
  return quantity === null ? null : { product, quantity };
}

/** Returns the lines after the change. An unknown product changes none. */
export const edited = (lines: readonly CartLine[], { product, quantity }: CartEdit): CartLine[] =>
  lines
    .map((line) => (line.product === product ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
