import type { ShopProductQuery } from '@kade/contract';
import { cleanText } from './clean.ts';

export type ShopSort = NonNullable<ShopProductQuery['sort']>;

/** Orders that a list offers. Here and not from the contract, whose values would bring zod into the bundle. */
export const sorts = ['newest', 'price', '-price', 'name'] as const satisfies readonly ShopSort[];

/** The words that a visitor searched for, at most the 100 characters that the API takes. */
export const searchWords = (query: URLSearchParams) =>
  cleanText((query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)).trim();

/** What a list's address says about order and page. Values that no page offers are left aside. */
export function listQuery(query: URLSearchParams): { sort?: ShopSort; after?: string } {
  const sort = sorts.find((known) => known === query.get('sort'));
  const after = query.get('after')?.slice(0, 400);
  return { ...(sort ? { sort } : {}), ...(after ? { after } : {}) };
}
