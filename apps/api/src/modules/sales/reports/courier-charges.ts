import { courierKey, type SalesReport } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { ChargesOfDay } from './days/count-sales.ts';

/** Sums up by a key, under the courier that comes first. */
function summed(rows: readonly ChargesOfDay[], keyOf: (courier: string) => string): ChargesOfDay[] {
  const sums = new Map<string, ChargesOfDay>();
  for (const row of rows) {
    const before = sums.get(keyOf(row.courier));
    sums.set(keyOf(row.courier), {
      courier: before?.courier ?? row.courier,
      parcels: (before?.parcels ?? 0) + row.parcels,
      returned: (before?.returned ?? 0) + row.returned,
      charges: (before?.charges ?? 0) + row.charges,
    });
  }
  return [...sums.values()];
}

/**
 * Returns what each courier took, in rupees, the largest sum first. What merchants wrote in different cases is one courier,
 * under the name that most parcels have.
 */
export function courierCharges(rows: readonly ChargesOfDay[]): NonNullable<SalesReport['couriers']> {
  const asWritten = summed(rows, (courier) => courier).toSorted((a, b) => b.parcels - a.parcels);
  return summed(asWritten, courierKey)
    .toSorted((a, b) => b.charges - a.charges || a.courier.localeCompare(b.courier))
    .map((row) => ({ ...row, charges: rupees(row.charges) }));
}
