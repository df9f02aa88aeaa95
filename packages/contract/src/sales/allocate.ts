/**
 * Splits an amount in cents over weights in cents, by largest remainder: the parts add up to the amount, no part is more
 * than its weight while the amount is not more than the sum of the weights, and of equal remainders the first gets the
 * cent. Returns zeros where there are no weights.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // BigInt, because the product of two amounts is beyond the whole numbers of a double.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  let rest = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ remainder: product % BigInt(sum), index }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder) {
    if (rest === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
