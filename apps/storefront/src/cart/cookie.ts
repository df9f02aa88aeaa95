import { MAX_QUANTITY } from '../core/form-fields.ts';

/**
 * One product in a cart. `seen` is the price, in cents, that the buyer saw when the cart was last changed; 0 where none was
 * shown.
 */
export interface CartLine {
  /** 24 hexadecimal digits in lower case. */
  product: string;
  /** 1 to 999. */
  quantity: number;
  seen: number;
}

export const MAX_LINES = 50;

const VERSION = 'v1';
const LINE = /^([\w-]{16})([1-9a-z][0-9a-z]?)-(0|[1-9a-z][0-9a-z]{0,8})$/;

const encodeLine = ({ product, quantity, seen }: CartLine) =>
  `${Buffer.from(product, 'hex').toString('base64url')}${quantity.toString(36)}-${seen.toString(36)}`;

function decodeLine(text: string): CartLine | null {
  const [, id = '', quantity = '', seen = ''] = LINE.exec(text) ?? [];
  const line = {
    product: Buffer.from(id, 'base64url').toString('hex'),
    quantity: Number.parseInt(quantity, 36),
    seen: Number.parseInt(seen, 36),
  };
  return line.product.length === 24 && line.quantity <= MAX_QUANTITY ? line : null;
}

/** Encodes a cart for its cookie: letters, digits, `-`, `_` and `.`; empty for no lines. */
export const encodeCart = (lines: readonly CartLine[]): string =>
  lines.length === 0 ? '' : [VERSION, ...lines.map(encodeLine)].join('.');

/** Decodes the output of `encodeCart`; null for anything else. An empty text is an empty cart. */
export function decodeCart(text: string): CartLine[] | null {
  if (text === '') return [];
  const [version, ...parts] = text.slice(0, 3_000).split('.');
  if (version !== VERSION || parts.length === 0 || parts.length > MAX_LINES) return null;
  const lines = parts.map(decodeLine).filter((line) => line !== null);
  const isWhole =
    lines.length === parts.length && new Set(lines.map(({ product }) => product)).size === lines.length;
  return isWhole ? lines : null;
}
