import { isBuyable } from '@kade/contract';
import { type FacetRow, type NamedValue, optionKey, tagsIn, valueOf } from './facet-values.rules.ts';

/** The options of a variant that are indexed; a product has at most as many. */
export const OPTIONS = 3;

/** A tag or a value of an option, as the index knows it. */
export interface IndexedValue {
  key: string;
  /** The merchant's most frequent spelling. */
  name: string;
  /** The facet that it belongs to. */
  facet: number;
  /** How many products have it. */
  products: number;
  /** Its mean place among the values of its option. */
  place: number;
}

/** A facet: the tags, or the options of one name. */
export interface IndexedFacet {
  /** The key of the option; empty for the tags. */
  key: string;
  name: string;
  products: number;
  /** The numbers of its values by their keys. */
  values: Map<string, number>;
}

/**
 * What lists are narrowed by, of the products of a list, in columns: a product is a number, and so is a value. A product
 * without options has one offer without values; any other has those that its variants are. Never changed once it is built.
 */
export interface FacetIndex {
  /** By product. */
  ids: string[];
  /** In cents. */
  price: Float64Array;
  priceMax: Float64Array;
  /** The part of the usual price that a product costs less now, from 0 to 1. */
  discount: Float64Array;
  buyable: Uint8Array;
  /** The first offer of each product, and behind the last product the number of offers. */
  firstOffer: Uint32Array;
  /** By offer. */
  offerBuyable: Uint8Array;
  /** `OPTIONS` for each offer: the number of a value, or -1. */
  offerValues: Int32Array;
  /** The first tag of each product in `tags`. */
  firstTag: Uint32Array;
  tags: Int32Array;
  facets: IndexedFacet[];
  values: IndexedValue[];
  /** The products by name. */
  byName: number[];
}

/** The facet of tags. */
export const TAGS = 0;

/** Counts how often each spelling is used. */
class Spellings {
  private readonly counts = new Map<string, number>();
  add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
  /** The most frequent; the first of several. */
  best(): string {
    let best = '';
    for (const [name, count] of this.counts) if (count > (this.counts.get(best) ?? 0)) best = name;
    return best;
  }
}

/** Gives facets and values their numbers. */
class Names {
  readonly facets: IndexedFacet[] = [{ key: '', name: '', products: 0, values: new Map() }];
  readonly values: IndexedValue[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly ofFacets: Spellings[] = [new Spellings()];
  private readonly ofValues: Spellings[] = [];

  facet(name: string): number {
    const key = optionKey(name);
    let facet = this.byKey.get(key);
    if (facet === undefined) {
      facet = this.facets.push({ key, name, products: 0, values: new Map() }) - 1;
      this.byKey.set(key, facet);
      this.ofFacets.push(new Spellings());
    }
    this.ofFacets[facet]?.add(name);
    const found = this.facets[facet];
    if (found) found.products += 1;
    return facet;
  }

  value(facet: number, { key, name, place }: NamedValue): number {
    const known = this.facets[facet]?.values;
    let value = known?.get(key);
    if (value === undefined) {
      value = this.values.push({ key, name, facet, products: 0, place: 0 }) - 1;
      known?.set(key, value);
      this.ofValues.push(new Spellings());
    }
    this.ofValues[value]?.add(name);
    const found = this.values[value];
    if (found) {
      found.place = (found.place * found.products + place) / (found.products + 1);
      found.products += 1;
    }
    return value;
  }

  /** Gives each its most frequent spelling. */
  settle(): void {
    for (const [at, spellings] of this.ofFacets.entries())
      if (at !== TAGS) Object.assign(this.facets[at] ?? {}, { name: spellings.best() });
    for (const [at, spellings] of this.ofValues.entries())
      Object.assign(this.values[at] ?? {}, { name: spellings.best() });
  }
}

interface Offer {
  buyable: boolean;
  values: readonly number[];
}

/** Returns the offers of a product, with the numbers of their values in the order of its options. */
function offersOf(row: FacetRow, names: Names): Offer[] {
  const { options = [], variants = [], in_stock = false, stock_quantity = 0 } = row;
  if (options.length === 0) return [{ buyable: isBuyable({ in_stock, stock_quantity }), values: [] }];
  const offered = variants.filter(({ archived }) => !archived);
  const used = new Set(offered.flatMap(({ values }) => values.map(String)));
  const numbers = new Map<string, number>();
  for (const option of options.slice(0, OPTIONS)) {
    const facet = names.facet(option.name);
    for (const [place, { _id, name }] of option.values.entries())
      if (used.has(String(_id))) numbers.set(String(_id), names.value(facet, valueOf(name, place)));
  }
  return offered.map((variant) => ({
    buyable:
      in_stock &&
      isBuyable({ in_stock: variant.in_stock ?? false, stock_quantity: variant.stock_quantity ?? 0 }),
    values: variant.values.map((id) => numbers.get(String(id)) ?? -1),
  }));
}

/** Returns the part of the usual price that a product costs less now; 0 where it does not. */
const discountOf = ({ price, compare_at }: FacetRow): number =>
  compare_at && compare_at > price ? (compare_at - price) / compare_at : 0;

/** Compares texts as the database sorts them. */
export const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Builds the index of these products, in their order. */
export function buildFacetIndex(rows: readonly FacetRow[]): FacetIndex {
  const names = new Names();
  const offers: Offer[] = [];
  const tags: number[] = [];
  const firstOffer = new Uint32Array(rows.length + 1);
  const firstTag = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) {
    offers.push(...offersOf(row, names));
    for (const tag of tagsIn(row.tags)) tags.push(names.value(TAGS, tag));
    firstOffer[at + 1] = offers.length;
    firstTag[at + 1] = tags.length;
  }
  names.settle();
  const ids = rows.map(({ _id }) => String(_id));
  const folded = rows.map(({ name_fold = '' }) => name_fold);
  return {
    ids,
    price: Float64Array.from(rows, ({ price }) => price),
    priceMax: Float64Array.from(rows, (row) => row.price_max ?? row.price),
    discount: Float64Array.from(rows, discountOf),
    buyable: Uint8Array.from(rows, ({ in_stock = false, stock_quantity = 0 }) =>
      Number(isBuyable({ in_stock, stock_quantity })),
    ),
    firstOffer,
    offerBuyable: Uint8Array.from(offers, ({ buyable }) => Number(buyable)),
    offerValues: Int32Array.from(
      offers.flatMap(({ values }) => Array.from({ length: OPTIONS }, (_, at) => values[at] ?? -1)),
    ),
    firstTag,
    tags: Int32Array.from(tags),
    facets: names.facets,
    values: names.values,
    byName: ids
      .map((_, at) => at)
      .sort((a, b) => textOrder(folded[a] ?? '', folded[b] ?? '') || textOrder(ids[a] ?? '', ids[b] ?? '')),
  };
}
