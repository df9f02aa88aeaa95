/** How many rows are counted of lists that are `capped`. */
export const MAX_COUNTED = 10_000;
/** Rows that are sorted in memory sooner than they are found along the index of their sort. */
export const MOST_SORTED = 1000;

/** A page of a list, in the requested order. Several requests may share its rows, so nobody changes them. */
export class Page<Row, Total extends number | null = number> {
  constructor(
    readonly rows: readonly Row[],
    readonly next: string | null,
    /** How many rows match; null where counting them would cost more than the page. */
    readonly total: Total,
    /** Whether counting ended at `total`, so that there are more rows. */
    readonly isCapped = false,
  ) {}
}
