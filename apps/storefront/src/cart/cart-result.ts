import type { QuoteLine } from '@kade/contract';
import type { Messages } from '../i18n/index.ts';

const all = [
  'added',
  'short',
  'sold_out',
  'gone',
  'choose',
  'full',
  'most',
  'quantity',
  'changed',
  'removed',
] as const;

/** The result of a change of the cart. The redirect passes it to the cart's page in the address, because no state is kept. */
export type CartResult = (typeof all)[number];

/** Returns the result that a query names; null for none or an unknown one. */
export const cartResultIn = (query: URLSearchParams): CartResult | null =>
  all.find((known) => known === query.get('said')) ?? null;

/** Returns the sentence for it; empty when its product is unknown. */
export function cartMessage(
  said: CartResult,
  about: QuoteLine | undefined,
  { buying, soldOut }: Messages,
): string {
  if (said === 'added') return about ? buying.said.added(about.name) : '';
  if (said === 'sold_out') return about ? buying.said.sold_out(about.name) : soldOut;
  if (said === 'short') return about ? buying.said.short(about.name, about.quantity) : '';
  return buying.said[said];
}
