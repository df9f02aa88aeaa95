/** Returns the row of the table behind `before`, for the letter of `a` at `at`. */
function nextRow(
  a: readonly string[],
  b: readonly string[],
  { at, before, beforeThat }: { at: number; before: readonly number[]; beforeThat: readonly number[] },
): number[] {
  const row = [at + 1];
  for (let to = 0; to < b.length; to += 1) {
    const replaced = (before[to] ?? 0) + (a[at] === b[to] ? 0 : 1);
    const swapped =
      at > 0 && to > 0 && a[at] === b[to - 1] && a[at - 1] === b[to]
        ? (beforeThat[to - 1] ?? 0) + 1
        : replaced;
    row.push(Math.min((row[to] ?? 0) + 1, (before[to + 1] ?? 0) + 1, replaced, swapped));
  }
  return row;
}

/**
 * Returns how many letters must be added, removed, replaced or swapped with their neighbour to make one word of another,
 * each at most once (optimal string alignment), or `most` + 1 when that is more than `most`. Words are lists of letters.
 */
export function editDistance(a: readonly string[], b: readonly string[], most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeThat: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let at = 0; at < a.length; at += 1) {
    const row = nextRow(a, b, { at, before, beforeThat });
    if (Math.min(...row) > most && Math.min(...before) > most) return most + 1;
    [beforeThat, before] = [before, row];
  }
  return Math.min(before[b.length] ?? 0, most + 1);
}
