import { MAX_QUANTITY } from '../core/form-fields.ts';

/**
 * One product in a cart, with its variant where one was chosen. `seen` is the price, in cents, that the buyer saw when the cart was last changed; 0 where none was
 * shown.
 */
export interface CartLine {
  /** 24 hexadecimal digits in lower case. */
  product: string;
  /** As `product`; absent for a product without options, and for the variant with the id of its product. */
  variant?: string | undefined;
  /** 1 to 999. */
  quantity: number;
  seen: number;
}

export const MAX_LINES = 50;

/** Carts without variants are written as before there were any, so that an older version of the shop reads them too. */
const VERSION = 'v1';
const WITH_VARIANTS = 'v2';
const LINE = /^([\w-]{16})([1-9a-z][0-9a-z]?)-(0|[1-9a-z][0-9a-z]{0,8})(?:-([\w-]{16}))?$/;

/** Returns a key of the product and the variant of a line, for names of fields and ids of elements. */
export const lineKey = ({ product, variant }: Pick<CartLine, 'product' | 'variant'>): string =>
  variant ? `${product}-${variant}` : product;

const encodeId = (id: string) => Buffer.from(id, 'hex').toString('base64url');

const encodeLine = ({ product, variant, quantity, seen }: CartLine) =>
  `${encodeId(product)}${quantity.toString(36)}-${seen.toString(36)}${variant ? `-${encodeId(variant)}` : ''}`;

function decodeLine(text: string): CartLine | null {
  const [, id = '', quantity = '', seen = '', variant] = LINE.exec(text) ?? [];
  const line = {
    product: Buffer.from(id, 'base64url').toString('hex'),
    ...(variant ? { variant: Buffer.from(variant, 'base64url').toString('hex') } : {}),
    quantity: Number.parseInt(quantity, 36),
    seen: Number.parseInt(seen, 36),
  };
  return line.product.length === 24 && line.quantity <= MAX_QUANTITY ? line : null;
}

/** Encodes a cart for its cookie: letters, digits, `-`, `_` and `.`; empty for no lines. */
export function encodeCart(lines: readonly CartLine[]): string {
  if (lines.length === 0) return '';
  const version = lines.some(({ variant }) => variant) ? WITH_VARIANTS : VERSION;
  return [version, ...lines.map(encodeLine)].join('.');
}

/** Decodes the output of `encodeCart`; null for anything else. An empty text is an empty cart. */
export function decodeCart(text: string): CartLine[] | null {
  if (text === '') return [];
  const [version = '', ...parts] = text.slice(0, 3_000).split('.');
  if (![VERSION, WITH_VARIANTS].includes(version) || parts.length === 0 || parts.length > MAX_LINES)
    return null;
  const lines = parts.map(decodeLine).filter((line) => line !== null);
  const isWhole = lines.length === parts.length && new Set(lines.map(lineKey)).size === lines.length;
  return isWhole ? lines : null;
}
