import type { ShopProductQuery } from '@kade/contract';
import { cleanText } from './clean-api.ts';

export type ShopSort = NonNullable<ShopProductQuery['sort']>;

/** The sorts of a list. Not imported from the contract, whose values would bring zod into the bundle. */
export const sorts = ['newest', 'price', '-price', 'name', 'discount'] as const satisfies readonly ShopSort[];

/** Returns the search text, at most the 100 characters that the API accepts. */
export const searchWords = (query: URLSearchParams) =>
  cleanText((query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)).trim();

/** Returns sort and page of a list's address. Unknown values are ignored. */
export function listQuery(query: URLSearchParams): { sort?: ShopSort; after?: string } {
  const sort = sorts.find((known) => known === query.get('sort'));
  const after = query.get('after')?.slice(0, 400);
  return { ...(sort ? { sort } : {}), ...(after ? { after } : {}) };
}
