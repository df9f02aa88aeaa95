import { LRUCache } from 'lru-cache';
import { OPTIONS } from './facet-entry.rules.ts';
import type { FacetIndex } from './facet-index.rules.ts';
import { TAGS } from './facet-names.rules.ts';

/** What a list is narrowed to: amounts in cents, the chosen values of each facet by their numbers. */
export interface Selection {
  min: number;
  max: number;
  inStock: boolean;
  onSale: boolean;
  chosen: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface FacetCounts {
  /** By product: 1 where it matches. */
  matching: Uint8Array;
  total: number;
  /** By value: the products that match it and what is chosen of the other facets. */
  counts: Int32Array;
  /** The lowest and the highest price of the products that match all but the price; null without any. */
  price: { min: number; max: number } | null;
  inStock: number;
  onSale: number;
}

/** What a product or an offer does not match, besides the numbers of facets. */
const NOTHING = -1;
const SEVERAL = -2;
const PRICE = -3;
const STOCK = -4;
const SALE = -5;

const both = (missed: number, another: number): number => (missed === NOTHING ? another : SEVERAL);

/** Counts the products of an index for one selection. */
class Counting {
  readonly matching: Uint8Array;
  readonly counts: Int32Array;
  total = 0;
  inStock = 0;
  onSale = 0;
  min = Infinity;
  max = -Infinity;
  private readonly isChosen: Uint8Array;
  private readonly options: number[];
  /** Whether what is chosen may hold for some offers of a product only. */
  private readonly isByOffer: boolean;
  /** The last product that was counted for each value. */
  private readonly last: Int32Array;

  constructor(
    private readonly index: FacetIndex,
    private readonly selection: Selection,
  ) {
    const { ids, values } = index;
    this.matching = new Uint8Array(ids.length);
    this.counts = new Int32Array(values.length);
    this.last = new Int32Array(values.length).fill(-1);
    this.isChosen = new Uint8Array(values.length);
    for (const chosen of selection.chosen.values()) for (const value of chosen) this.isChosen[value] = 1;
    this.options = [...selection.chosen.keys()].filter((facet) => facet !== TAGS);
    this.isByOffer = selection.inStock || this.options.length > 0;
  }

  count(product: number): void {
    const { index } = this;
    const missed = this.missedBy(product);
    if (missed === SEVERAL) return;
    const first = index.firstOffer[product] ?? 0;
    const end = index.firstOffer[product + 1] ?? 0;
    if (!this.isByOffer && first < end) {
      if (missed === NOTHING) this.matchAll(product, first, end);
      else if (missed === TAGS) this.addTags(product);
      else if (missed === PRICE) this.addPrice(product);
      return;
    }
    for (let offer = first; offer < end; offer += 1) {
      const all = this.missedByOffer(offer, missed);
      if (all === NOTHING) this.match(product, offer);
      else if (all >= TAGS) this.addValues(product, offer, all);
      else if (all === PRICE) this.addPrice(product);
    }
  }

  /** What the product does not match, of the filters that do not depend on an offer. */
  private missedBy(product: number): number {
    const { index, selection } = this;
    const { price, priceMax, discount } = index;
    let missed = NOTHING;
    if ((price[product] ?? 0) > selection.max || (priceMax[product] ?? 0) < selection.min)
      missed = both(missed, PRICE);
    if (selection.onSale && !discount[product]) missed = both(missed, SALE);
    return selection.chosen.has(TAGS) && !this.hasChosenTag(product) ? both(missed, TAGS) : missed;
  }

  private hasChosenTag(product: number): boolean {
    const { firstTag, tags } = this.index;
    const end = firstTag[product + 1] ?? 0;
    for (let at = firstTag[product] ?? 0; at < end; at += 1) if (this.isChosen[tags[at] ?? 0]) return true;
    return false;
  }

  private missedByOffer(offer: number, missedBefore: number): number {
    const isSoldOut = this.selection.inStock && !this.index.offerBuyable[offer];
    let missed = isSoldOut ? both(missedBefore, STOCK) : missedBefore;
    for (let n = 0; n < this.options.length && missed !== SEVERAL; n += 1) {
      const facet = this.options[n] ?? TAGS;
      if (!this.hasChosenValue(offer, facet)) missed = both(missed, facet);
    }
    return missed;
  }

  private hasChosenValue(offer: number, facet: number): boolean {
    const { offerValues, facetOf } = this.index;
    for (let at = offer * OPTIONS; at < (offer + 1) * OPTIONS; at += 1) {
      const value = offerValues[at] ?? -1;
      if (value >= 0 && this.isChosen[value] && facetOf[value] === facet) return true;
    }
    return false;
  }

  /** All offers of a product match. */
  private matchAll(product: number, first: number, end: number): void {
    const { offerBuyable, firstOptionValue, optionValues } = this.index;
    this.matchProduct(product);
    let offer = first;
    while (offer < end && !offerBuyable[offer]) offer += 1;
    if (offer < end) this.inStock += 1;
    const last = firstOptionValue[product + 1] ?? 0;
    for (let at = firstOptionValue[product] ?? 0; at < last; at += 1) {
      const value = optionValues[at] ?? 0;
      this.counts[value] = (this.counts[value] ?? 0) + 1;
    }
  }

  private match(product: number, offer: number): void {
    const { index, matching } = this;
    if (!matching[product]) this.matchProduct(product);
    // The second bit: it can be bought with what is chosen.
    if (index.offerBuyable[offer] && !((matching[product] ?? 0) & 2)) {
      matching[product] = 3;
      this.inStock += 1;
    }
    this.addOptions(product, offer, NOTHING);
  }

  private matchProduct(product: number): void {
    this.matching[product] = 1;
    this.total += 1;
    if (this.index.discount[product]) this.onSale += 1;
    this.addPrice(product);
    this.addTags(product);
  }

  private addPrice(product: number): void {
    this.min = Math.min(this.min, this.index.price[product] ?? 0);
    this.max = Math.max(this.max, this.index.priceMax[product] ?? 0);
  }

  private addValues(product: number, offer: number, facet: number): void {
    if (facet === TAGS) this.addTags(product);
    else this.addOptions(product, offer, facet);
  }

  private addTags(product: number): void {
    const { firstTag, tags } = this.index;
    const end = firstTag[product + 1] ?? 0;
    for (let at = firstTag[product] ?? 0; at < end; at += 1) this.add(tags[at] ?? 0, product);
  }

  /** Counts the values of an offer, only those of `facet` unless it is `NOTHING`. */
  private addOptions(product: number, offer: number, facet: number): void {
    const { offerValues, facetOf } = this.index;
    for (let at = offer * OPTIONS; at < (offer + 1) * OPTIONS; at += 1) {
      const value = offerValues[at] ?? -1;
      if (value >= 0 && (facet === NOTHING || facetOf[value] === facet)) this.add(value, product);
    }
  }

  private add(value: number, product: number): void {
    if (this.last[value] === product) return;
    this.last[value] = product;
    this.counts[value] = (this.counts[value] ?? 0) + 1;
  }
}

function count(index: FacetIndex, selection: Selection): FacetCounts {
  const counting = new Counting(index, selection);
  for (let product = 0; product < index.ids.length; product += 1) counting.count(product);
  const { matching, total, counts, inStock, onSale, min, max } = counting;
  return { matching, total, counts, inStock, onSale, price: min <= max ? { min, max } : null };
}

/** Selections whose counts are kept with an index: a page needs them twice, and others ask for the same. */
const KEPT = 50;
const counted = new WeakMap<FacetIndex, LRUCache<string, FacetCounts>>();

const keyOf = ({ chosen, ...rest }: Selection): string =>
  JSON.stringify([
    Object.values(rest).map(String),
    [...chosen].map(([facet, values]) => [facet, [...values]]),
  ]);

/** Returns which products of an index match a selection, and how many match with each value. */
export function countFacets(index: FacetIndex, selection: Selection): FacetCounts {
  const known = counted.get(index) ?? new LRUCache<string, FacetCounts>({ max: KEPT });
  counted.set(index, known);
  const key = keyOf(selection);
  const counts = known.get(key) ?? count(index, selection);
  known.set(key, counts);
  return counts;
}
