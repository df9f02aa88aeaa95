import { comparableTown, courierTownKey } from '@kade/contract';

/** Returns the number of letters to add, remove or replace between two texts. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const other = Number(from.charAt(i) !== to.charAt(j));
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + other));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export type CourierTowns = Readonly<Record<string, string>>;

/** Returns what the courier calls the towns of a district, the nearest to this town first, each once. */
export function namesNear(towns: CourierTowns, district: string | null, town: string): string[] {
  const start = courierTownKey(district, '');
  const wanted = comparableTown(town);
  const near = Object.entries(towns)
    .filter(([key]) => key.startsWith(start))
    .map(([key, name]) => ({ name, far: distance(wanted, key.slice(start.length)) }))
    .toSorted((a, b) => a.far - b.far);
  return [...new Set(near.map(({ name }) => name))];
}

/** Returns the name of the town that was meant by one with a letter or two other; empty where none is so near. */
export function proposedName(towns: CourierTowns, district: string | null, town: string): string {
  const start = courierTownKey(district, '');
  const wanted = comparableTown(town);
  const found = Object.entries(towns)
    .filter(([key]) => key.startsWith(start))
    .find(([key]) => distance(wanted, key.slice(start.length)) <= (wanted.length > 5 ? 2 : 1));
  return found?.[1] ?? '';
}
