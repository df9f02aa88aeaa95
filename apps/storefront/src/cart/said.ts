import type { QuoteLine } from '@kade/contract';
import type { Messages } from '../text/index.ts';

const all = ['added', 'short', 'sold_out', 'gone', 'full', 'most', 'quantity', 'changed', 'removed'] as const;

/** What a change of the cart came to. The cart's page is told it in its address, since it keeps nothing. */
export type Said = (typeof all)[number];

export const saidIn = (query: URLSearchParams): Said | null =>
  all.find((known) => known === query.get('said')) ?? null;

/** The sentence for it; empty where it is about a product that is not known. */
export function wordsOf(said: Said, about: QuoteLine | undefined, { buying, soldOut }: Messages): string {
  if (said === 'added') return about ? buying.said.added(about.name) : '';
  if (said === 'sold_out') return about ? buying.said.sold_out(about.name) : soldOut;
  if (said === 'short') return about ? buying.said.short(about.name, about.quantity) : '';
  return buying.said[said];
}
