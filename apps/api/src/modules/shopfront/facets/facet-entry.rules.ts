import { isBuyable } from '@kade/contract';
import { idsIn } from '../../../db/scoped/serialization.ts';
import { type FacetNames, TAGS } from './facet-names.rules.ts';
import type { FacetRow } from './facet-values.rules.ts';

/** The options of a variant that are indexed; a product has at most as many. */
export const OPTIONS = 3;

/** What lists are narrowed by, of one product. Amounts are cents; names are numbers of a `FacetNames`. */
export interface FacetEntry {
  id: string;
  version: number;
  /** The name as lists are sorted by it. */
  fold: string;
  price: number;
  priceMax: number;
  /** The part of the usual price that it costs less now, from 0 to 1. */
  discount: number;
  /** The id of its category; null without one. */
  category: string | null;
  buyable: boolean;
  /** The spellings of the names of its options. */
  facets: readonly number[];
  /** The spellings of its tags and of the values of its variants. */
  spellings: readonly number[];
  /** The places of those values among the values of their options; 0 for tags. */
  places: readonly number[];
  tags: readonly number[];
  /** For each offer whether it can be bought. A product without options has one offer. */
  offerBuyable: readonly boolean[];
  /** `OPTIONS` for each offer: the number of a value, or -1. */
  offerValues: readonly number[];
}

/** Returns the part of the usual price that a product costs less now; 0 where it does not. */
const discountOf = ({ price, compare_at }: FacetRow): number =>
  compare_at && compare_at > price ? (compare_at - price) / compare_at : 0;

type Named = Pick<FacetEntry, 'spellings' | 'places'> & { values: readonly number[] };

/** The tags of a product, each once. */
function tagsOf({ tags = '' }: FacetRow, names: FacetNames): Named {
  const spellings: number[] = [];
  const values = new Set<number>();
  for (const part of tags.split(',')) {
    const spelling = names.valueSpelling(TAGS, part.trim());
    const value = spelling === null ? undefined : names.valueSpellings[spelling]?.of;
    if (spelling === null || value === undefined || values.has(value)) continue;
    values.add(value);
    spellings.push(spelling);
  }
  return { spellings, places: spellings.map(() => 0), values: [...values] };
}

type Offers = Pick<FacetEntry, 'facets' | 'spellings' | 'places' | 'offerBuyable' | 'offerValues'>;

const PLAIN = Array.from({ length: OPTIONS }, () => -1);

/** The offers of a product, with the values of its variants in the order of its options. */
function offersOf(row: FacetRow, names: FacetNames): Offers {
  const { options = [], variants = [], in_stock = false, stock_quantity = 0, when_out } = row;
  const offers: Record<'facets' | 'spellings' | 'places', number[]> = {
    facets: [],
    spellings: [],
    places: [],
  };
  if (options.length === 0)
    return {
      ...offers,
      offerBuyable: [isBuyable({ in_stock, stock_quantity, when_out })],
      offerValues: PLAIN,
    };
  const offered = variants.filter(({ archived }) => !archived);
  const used = new Set(offered.flatMap(({ values }) => values.map(String)));
  const numbers = new Map<string, number>();
  for (const option of options.slice(0, OPTIONS)) {
    const named = names.facetSpelling(option.name);
    const facet = names.facetSpellings[named]?.of ?? TAGS;
    offers.facets.push(named);
    for (const [place, { _id, name }] of option.values.entries()) {
      const spelling = used.has(String(_id)) ? names.valueSpelling(facet, name) : null;
      if (spelling === null) continue;
      numbers.set(String(_id), names.valueSpellings[spelling]?.of ?? -1);
      offers.spellings.push(spelling);
      offers.places.push(place);
    }
  }
  return {
    ...offers,
    offerBuyable: offered.map(
      (variant) =>
        in_stock &&
        isBuyable({ in_stock: variant.in_stock ?? false, stock_quantity: variant.stock_quantity ?? 0 }),
    ),
    offerValues: offered.flatMap(({ values }) =>
      PLAIN.map((none, at) => numbers.get(String(values[at])) ?? none),
    ),
  };
}

/** Returns what lists are narrowed by, of a product as it is stored. */
export function facetEntryOf(row: FacetRow, names: FacetNames): FacetEntry {
  const { in_stock = false, stock_quantity = 0 } = row;
  const when_out = row.variants ? undefined : row.when_out;
  const tags = tagsOf(row, names);
  const offers = offersOf(row, names);
  return {
    id: String(row._id),
    version: row.version ?? 1,
    fold: row.name_fold ?? '',
    price: row.price,
    priceMax: row.price_max ?? row.price,
    discount: discountOf(row),
    category: idsIn([row.category])[0] ?? null,
    buyable: isBuyable({ in_stock, stock_quantity, when_out }),
    ...offers,
    spellings: [...tags.spellings, ...offers.spellings],
    places: [...tags.places, ...offers.places],
    tags: tags.values,
  };
}
