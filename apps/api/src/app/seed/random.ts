/** A stream of numbers from a seed, so that a run can be repeated exactly. */
export interface Random {
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  /** Returns true with the probability 1 / `times`. */
  oneIn(times: number): boolean;
}

/** Returns a generator of pseudo-random numbers (mulberry32). It is not cryptographically secure. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    // The list is not empty, so there is a value at the index.
    pick: (values) => values[below(values.length)] as never,
    oneIn: (times) => below(times) === 0,
  };
}

/** Returns the seed for one route of a run: a hash of the run's seed and the route's name. */
export function seedOf(run: number, name: string): number {
  let hash = run >>> 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
