import type { ShopFacetQuery } from '@kade/contract';
import { cents } from '../../../db/scoped/serialization.ts';
import type { Selection } from './count-facets.rules.ts';
import type { FacetIndex } from './facet-index.rules.ts';
import { TAGS } from './facet-names.rules.ts';
import { keyOf } from './facet-values.rules.ts';

type Filters = Pick<ShopFacetQuery, 'min_price' | 'max_price' | 'in_stock' | 'on_sale' | 'tags' | 'options'>;

/** Returns whether a request narrows its list. */
export const isNarrowed = ({ min_price, max_price, in_stock, on_sale, tags, options }: Filters): boolean =>
  [min_price, max_price].some((amount) => amount !== undefined) ||
  [in_stock, on_sale, tags, options].some(Boolean);

/** The keys in a list with commas, each once. */
const keysIn = (list = ''): string[] =>
  [...new Set(list.split(',').map((part) => keyOf(part.trim())))].filter(Boolean);

/** Returns the facet and the key of a value of an option, as `color.red`; a facet without products where no product has it. */
function optionIn(index: FacetIndex, named: string): { facet: number; key: string } {
  const point = named.indexOf('.');
  const [option, key] = point < 0 ? [named, ''] : [named.slice(0, point), named.slice(point + 1)];
  const facet = index.facets.findIndex((each, at) => at !== TAGS && each.key === option);
  return { facet: facet < 0 ? index.facets.length : facet, key };
}

/** Returns what a request narrows the list of an index to. Values that no product has are left out of their facet. */
export function selectionOf(index: FacetIndex, filters: Filters): Selection {
  const { min_price, max_price, in_stock, on_sale, tags, options } = filters;
  const chosen = new Map<number, Set<number>>();
  const choose = (facet: number, key: string) => {
    const values = chosen.get(facet) ?? new Set<number>();
    const value = index.facets[facet]?.values.get(key);
    if (value !== undefined) values.add(value);
    chosen.set(facet, values);
  };
  for (const key of keysIn(tags)) choose(TAGS, key);
  for (const named of keysIn(options)) {
    const { facet, key } = optionIn(index, named);
    choose(facet, key);
  }
  return {
    min: min_price === undefined ? -Infinity : cents(min_price),
    max: max_price === undefined ? Infinity : cents(max_price),
    inStock: in_stock !== undefined,
    onSale: on_sale !== undefined,
    chosen,
  };
}
