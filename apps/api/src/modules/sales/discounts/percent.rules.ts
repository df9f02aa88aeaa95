/** Returns a percentage of an amount in cents, rounded half up to a whole cent. `basisPoints`: 1 % is 100. */
export const percentOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + 5_000) / 10_000);
