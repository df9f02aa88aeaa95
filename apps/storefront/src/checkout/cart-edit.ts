import { type CartLine, lineKey } from '../cart/cookie.ts';
import { parseQuantity } from '../core/form-fields.ts';

/** A change of one line: how many pieces to take, 0 to remove it. */
export interface CartEdit {
  /** The `lineKey` of the line. */
  line: string;
  quantity: number;
}

const TAKE = /^([0-9a-f]{24}(?:-[0-9a-f]{24})?)\.(\d{1,3})$/;

/** Returns the value of the button that takes so many pieces of a product. */
export const takeValue = ({ line, quantity }: CartEdit): string => `${line}.${quantity}`;

/** Reads the button `take` or `remove` of a posted form; null when neither was pressed. */
export function editIn(form: URLSearchParams): CartEdit | null {
  const removed = form.get('remove');
  if (removed !== null) return { line: removed, quantity: 0 };
  const [, line = '', pieces = ''] = TAKE.exec(form.get('take') ?? '') ?? [];
  const quantity = parseQuantity(pieces);
  return quantity === null ? null : { line, quantity };
}

/** Returns the lines after the change. An unknown product changes none. */
export const edited = (lines: readonly CartLine[], { line: key, quantity }: CartEdit): CartLine[] =>
  lines
    .map((line) => (lineKey(line) === key ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
