import type { RawDocument } from '../src/db/scoped/serialization.ts';

/** Returns the shape of rows: every dotted name with its type. Names that are data are omitted. */
export function shapes(rows: readonly RawDocument[]): string[] {
  const walk = (value: unknown, trail: string): string[] => {
    if (/^(usage\.months|policies|theme)$/.test(trail)) return [trail];
    if (Array.isArray(value)) return value.flatMap((entry) => walk(entry, `${trail}[]`));
    if (value === null || value === undefined) return [];
    if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return [`${trail} ${typeof value === 'object' ? value.constructor.name : typeof value}`];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, trail ? `${trail}.${key}` : key));
  };
  return [...new Set(rows.flatMap((row) => walk(row, '')))].sort();
}
