import type { ProductCard, ShopFacetQuery, ShopFacets } from '@kade/contract';
import type { RenderedPage, ShopPage } from '@kade/storefront-interface';
import {
  countFilters,
  type Filters,
  filtersIn,
  isAddressOf,
  knownFilters,
  parametersOf,
  toFacetQuery,
} from '../core/filters.ts';
import { type PlainReply, redirect } from '../core/page.ts';
import type { PageContext } from '../core/page-context.ts';
import { withQuery } from '../core/paths.ts';
import { listQuery, type ShopSort } from '../core/query.ts';

const CARDS = 24;
/** Fewer products are seen at a glance; more would be counted for too long. */
const [FEWEST, MOST] = [6, 20_000];
/** More products of a search are counted only once it is narrowed. There are few lists, but any number of searches. */
const MOST_FOUND = 1000;

/**
 * A page of a list, with what it is narrowed to. `facets` is null where it cannot be narrowed, and `uncounted` where that is
 * possible, but not counted yet.
 */
export interface OpenedList {
  path: string;
  q: string;
  page: ShopPage<ProductCard>;
  sort: ShopSort | undefined;
  after: string | undefined;
  filters: Filters;
  facets: ShopFacets | 'uncounted' | null;
}

/**
 * Reads a page of the products in `where`. An address with filters that the shop does not have leads to the one without
 * them, so that each selection has one address.
 */
export async function openProducts(
  { request, api }: PageContext,
  { path, where }: { path: string; where: Pick<ShopFacetQuery, 'q' | 'category' | 'collection'> },
): Promise<OpenedList | PlainReply> {
  const { sort, after } = listQuery(request.query);
  const given = filtersIn(request.query);
  const counted = countFilters(given) > 0 ? await api.facets({ ...where, ...toFacetQuery(given) }) : null;
  const filters = counted ? knownFilters(given, counted) : given;
  const q = where.q ?? '';
  if (!isAddressOf(filters, request.query))
    return redirect(302, withQuery(path, { q, sort, ...parametersOf(filters) }));
  const facetsOf = async (total: number) => {
    if (total < FEWEST || total > MOST) return null;
    return q && total > MOST_FOUND ? 'uncounted' : api.facets(where);
  };
  const page = await api.products({
    ...where,
    ...toFacetQuery(filters),
    ...(sort ? { sort } : {}),
    ...(after ? { cursor: after } : {}),
    limit: CARDS,
  });
  const facets = counted ?? (await facetsOf(page.total));
  return { path, q, page, sort, after, filters, facets };
}

/**
 * Returns how a page of a list is cached. Selections of several filters, ranges of prices and further pages of a selection
 * are as many as someone likes to ask for. They are rendered once each while they are asked for, and do not drive out the
 * pages that others visit.
 */
export function cacheOf({ filters, after }: Pick<OpenedList, 'filters' | 'after'>): RenderedPage['cache'] {
  const count = countFilters(filters);
  const isRange = filters.min !== undefined || filters.max !== undefined;
  return count === 0 || (count === 1 && !isRange && !after) ? 'shared' : 'rare';
}
