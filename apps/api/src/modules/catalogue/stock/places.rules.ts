/** What is of a variant at a place that is not the main one. */
export interface PlaceLevel {
  variant: string;
  location: string;
  quantity: number;
}

/** A quantity at a place, or a change of it. */
export interface PlaceQuantity {
  location: string;
  delta: number;
}

/** A place as orders take from it. */
export interface Place {
  _id: string;
  main?: boolean;
}

/** The stock of a variant, and where it is. */
export interface Divided {
  variant: string;
  total: number;
  levels: readonly PlaceLevel[];
  /** In the order in which orders take from them. */
  places: readonly Place[];
}

const levelAt = (levels: readonly PlaceLevel[], variant: string, location: string): number =>
  levels.reduce(
    (sum, level) => (level.variant === variant && level.location === location ? sum + level.quantity : sum),
    0,
  );

const changeAt = (parts: readonly PlaceQuantity[], location: string): number =>
  parts.reduce((sum, part) => (part.location === location ? sum + part.delta : sum), 0);

/**
 * Returns how many pieces of a variant are at each place. The main one has what no other has, so it may have fewer than none, and
 * has what was at a place that is gone.
 */
export function quantitiesAt({ variant, total, levels, places }: Divided): PlaceQuantity[] {
  const at = (location: string) => levelAt(levels, variant, location);
  const elsewhere = places.filter(({ main }) => !main).reduce((sum, { _id }) => sum + at(_id), 0);
  return places.map(({ _id, main }) => ({ location: _id, delta: main ? total - elsewhere : at(_id) }));
}

/**
 * Returns from where a number of pieces is taken: from the first place that has all of them, or, where `split` allows it, from
 * several in their order; null when they are not there.
 */
export function allocate(
  wanted: number,
  at: readonly PlaceQuantity[],
  split: boolean,
): PlaceQuantity[] | null {
  const whole = at.find(({ delta }) => delta >= wanted);
  if (whole) return [{ location: whole.location, delta: wanted }];
  if (!split) return null;
  let left = wanted;
  const parts = at.flatMap(({ location, delta }) => {
    const taken = Math.min(left, Math.max(0, delta));
    left -= taken;
    return taken > 0 ? [{ location, delta: taken }] : [];
  });
  return left > 0 ? null : parts;
}

/** Returns how many pieces one order can have: at one place, or where `split` allows it at all of them. */
export const mostOf = (at: readonly PlaceQuantity[], split: boolean): number =>
  split
    ? at.reduce((sum, { delta }) => sum + Math.max(0, delta), 0)
    : Math.max(0, ...at.map(({ delta }) => delta));

/**
 * Returns to where a number of pieces returns: to the places from which they were taken and not yet returned, the rest to the
 * main one.
 */
export function returnTo(
  quantity: number,
  taken: readonly PlaceQuantity[],
  places: readonly Place[],
): PlaceQuantity[] {
  let left = quantity;
  const main = places.find((place) => place.main)?._id;
  const back = places.flatMap(({ _id }) => {
    const out = -changeAt(taken, _id);
    const returned = Math.min(left, Math.max(0, out));
    left -= returned;
    return returned > 0 ? [{ location: _id, delta: returned }] : [];
  });
  if (left === 0 || main === undefined) return back;
  const others = back.filter(({ location }) => location !== main);
  const toMain = back.find(({ location }) => location === main)?.delta ?? 0;
  return [...others, { location: main, delta: toMain + left }];
}

/**
 * Returns the levels after changes of a variant. One of which nothing is left stays: an order that took the last pieces there
 * returns them there.
 */
export function levelsAfter(
  { variant, levels, places }: Divided,
  parts: readonly PlaceQuantity[],
): PlaceLevel[] {
  const others = levels.filter((level) => level.variant !== variant);
  const own = places
    .filter(({ main }) => !main)
    .map(({ _id: location }) => ({
      variant,
      location,
      quantity: levelAt(levels, variant, location) + changeAt(parts, location),
    }));
  const isKnown = ({ location, quantity }: PlaceLevel) =>
    quantity !== 0 || levels.some((level) => level.variant === variant && level.location === location);
  return [...others, ...own.filter(isKnown)];
}
