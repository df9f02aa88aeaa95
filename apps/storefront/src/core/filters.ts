import type { ShopFacetQuery, ShopFacets } from '@kade/contract';
import { cleanText } from './clean-api.ts';

/** What a list is narrowed to, as its address says. Amounts are rupees; options are `{option}.{value}`. */
export interface Filters {
  min?: number;
  max?: number;
  stock: boolean;
  sale: boolean;
  tags: readonly string[];
  options: readonly string[];
}

/** The parameters of filters in addresses. They stay as they are: buyers share such addresses. */
export type FilterParameters = Partial<Record<'min' | 'max' | 'stock' | 'sale', string>> &
  Partial<Record<'tag' | 'o', readonly string[]>>;

export const filterNames = ['min', 'max', 'stock', 'sale', 'tag', 'o'] as const;

/** As many as the API accepts. */
const MOST = 12;

const amountIn = (given: string | null): number | undefined =>
  given !== null && /^\d{1,9}(?:\.\d{1,2})?$/.test(given) && Number(given) > 0 ? Number(given) : undefined;

const keysIn = (query: URLSearchParams, name: 'tag' | 'o'): string[] =>
  [...new Set(query.getAll(name).join(',').split(','))]
    .map((key) => cleanText(key).trim())
    .filter(Boolean)
    .slice(0, MOST);

/** Returns the filters of an address, before it is known whether the shop has their values. */
export function filtersIn(query: URLSearchParams): Filters {
  const [min, max] = [amountIn(query.get('min')), amountIn(query.get('max'))];
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    stock: query.get('stock') === '1',
    sale: query.get('sale') === '1',
    tags: keysIn(query, 'tag'),
    options: keysIn(query, 'o'),
  };
}

/** Returns the filters without values that no product of the list has. */
export function knownFilters(filters: Filters, facets: ShopFacets): Filters {
  const tags = new Set(facets.tags.map(({ key }) => key));
  const options = new Set(
    facets.options.flatMap(({ key, values }) => values.map((value) => `${key}.${value.key}`)),
  );
  return {
    ...filters,
    tags: filters.tags.filter((key) => tags.has(key)),
    options: filters.options.filter((key) => options.has(key)),
  };
}

/** Returns the parameters of an address with these filters. */
export const parametersOf = ({ min, max, stock, sale, tags, options }: Filters): FilterParameters => ({
  ...(min === undefined ? {} : { min: String(min) }),
  ...(max === undefined ? {} : { max: String(max) }),
  ...(stock ? { stock: '1' } : {}),
  ...(sale ? { sale: '1' } : {}),
  ...(tags.length > 0 ? { tag: tags } : {}),
  ...(options.length > 0 ? { o: options } : {}),
});

/** Returns whether an address has exactly these filters, and no others. */
export const isAddressOf = (filters: Filters, query: URLSearchParams): boolean => {
  const parameters = parametersOf(filters);
  return filterNames.every(
    (name) => query.getAll(name).filter(Boolean).join(',') === [parameters[name] ?? []].flat().join(','),
  );
};

/** Returns how many filters are chosen; a range of prices is one. */
export const countFilters = ({ min, max, stock, sale, tags, options }: Filters): number =>
  Number(min !== undefined || max !== undefined) +
  Number(stock) +
  Number(sale) +
  tags.length +
  options.length;

/** Returns the filters in the words of the API. */
export const toFacetQuery = ({ min, max, stock, sale, tags, options }: Filters): ShopFacetQuery => ({
  ...(min === undefined ? {} : { min_price: min }),
  ...(max === undefined ? {} : { max_price: max }),
  ...(stock ? { in_stock: 'true' as const } : {}),
  ...(sale ? { on_sale: 'true' as const } : {}),
  ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
  ...(options.length > 0 ? { options: options.join(',') } : {}),
});
