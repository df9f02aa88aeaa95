import {
  type FacetOption,
  type FacetValue,
  MAX_FACET_OPTIONS,
  MAX_FACET_VALUES,
  type ShopFacets,
} from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import { countFacets, type Selection } from './count-facets.rules.ts';
import { type FacetIndex, type IndexedFacet, type IndexedValue, textOrder } from './facet-index.rules.ts';
import { TAGS } from './facet-names.rules.ts';

const byFrequency = (a: IndexedValue, b: IndexedValue): number =>
  b.products - a.products || textOrder(a.key, b.key);
const byPlace = (a: IndexedValue, b: IndexedValue): number => a.place - b.place || textOrder(a.key, b.key);

/** Returns the values of a facet to show: the most frequent, and those that are chosen. */
function valuesOf(index: FacetIndex, facet: number, chosen: ReadonlySet<number> = new Set()): number[] {
  const all = [...(index.facets[facet]?.values.values() ?? [])];
  const numbered = (numbers: readonly number[]) =>
    numbers.flatMap((at) => (index.values[at] ? [{ at, value: index.values[at] }] : []));
  const shown = numbered(all)
    .toSorted((a, b) => byFrequency(a.value, b.value))
    .slice(0, MAX_FACET_VALUES);
  const further = numbered([...chosen].filter((at) => !shown.some((one) => one.at === at)));
  const compare = facet === TAGS ? byFrequency : byPlace;
  return [...shown, ...further].toSorted((a, b) => compare(a.value, b.value)).map(({ at }) => at);
}

/** Returns the facets of options to show: those of the most products, and those of which something is chosen. */
function optionsOf({ facets }: FacetIndex, { chosen }: Selection): [number, IndexedFacet][] {
  const all = [...facets.entries()].filter(([at, { products }]) => at !== TAGS && products > 0);
  const frequent = all.toSorted(([, a], [, b]) => b.products - a.products || textOrder(a.key, b.key));
  return frequent.filter(([at], place) => place < MAX_FACET_OPTIONS || chosen.has(at));
}

/** How many products of an index can be bought and cost less now, whatever is selected. */
const totals = new WeakMap<FacetIndex, { buyable: number; reduced: number }>();

function totalsOf(index: FacetIndex): { buyable: number; reduced: number } {
  const known = totals.get(index);
  if (known) return known;
  const counted = { buyable: 0, reduced: 0 };
  for (const flag of index.buyable) if (flag) counted.buyable += 1;
  for (const part of index.discount) if (part) counted.reduced += 1;
  totals.set(index, counted);
  return counted;
}

/** Returns what the list of an index can be narrowed by, with the numbers that remain. */
export function showFacets(index: FacetIndex, selection: Selection): ShopFacets {
  const { counts, total, price, inStock, onSale } = countFacets(index, selection);
  const { buyable, reduced } = totalsOf(index);
  const shown = (facet: number): FacetValue[] =>
    valuesOf(index, facet, selection.chosen.get(facet)).map((at) => {
      const { key = '', name = '' } = index.values[at] ?? {};
      return { key, name, count: counts[at] ?? 0 };
    });
  return {
    total,
    all: index.ids.length,
    price: price && { min: rupees(price.min), max: rupees(price.max) },
    in_stock: { count: inStock, all: buyable },
    on_sale: { count: onSale, all: reduced },
    tags: shown(TAGS),
    options: optionsOf(index, selection).map(
      ([at, { key, name }]): FacetOption => ({ key, name, values: shown(at) }),
    ),
  };
}
