import { keyOf, optionKey } from './facet-values.rules.ts';

/** The facet of tags. */
export const TAGS = 0;

/** A text of the merchant's, and the number of the facet or the value that it names. */
interface Spelling {
  name: string;
  of: number;
}

interface KnownFacet {
  key: string;
  values: Map<string, number>;
  spellings: Map<string, number>;
}

/**
 * Numbers for the options, the tags and their values that products of a list have or had, and for each of their spellings.
 * A number never changes, so that what is known of a product stays valid when others change.
 */
export class FacetNames {
  readonly facets: KnownFacet[] = [{ key: '', values: new Map(), spellings: new Map() }];
  readonly values: { key: string; facet: number }[] = [];
  readonly facetSpellings: Spelling[] = [];
  readonly valueSpellings: Spelling[] = [];
  private readonly facetsByKey = new Map<string, number>();
  private readonly facetsByName = new Map<string, number>();

  /** Returns the number of a spelling of an option's name. */
  facetSpelling(name: string): number {
    const known = this.facetsByName.get(name);
    if (known !== undefined) return known;
    const key = optionKey(name);
    let facet = this.facetsByKey.get(key);
    if (facet === undefined) {
      facet = this.facets.push({ key, values: new Map(), spellings: new Map() }) - 1;
      this.facetsByKey.set(key, facet);
    }
    const spelling = this.facetSpellings.push({ name, of: facet }) - 1;
    this.facetsByName.set(name, spelling);
    return spelling;
  }

  /** Returns the number of a spelling of a value; null for a text without a letter or a digit. */
  valueSpelling(facet: number, name: string): number | null {
    const { values, spellings } = this.facets[facet] ?? {};
    const known = spellings?.get(name);
    if (known !== undefined) return known;
    const key = keyOf(name);
    if (!key) return null;
    let value = values?.get(key);
    if (value === undefined) {
      value = this.values.push({ key, facet }) - 1;
      values?.set(key, value);
    }
    const spelling = this.valueSpellings.push({ name, of: value }) - 1;
    spellings?.set(name, spelling);
    return spelling;
  }
}
