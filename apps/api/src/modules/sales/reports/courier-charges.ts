import { courierKey, type SalesReport } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { Orders } from '../orders/order.model.ts';

interface Charged {
  _id: string;
  parcels: number;
  returned: number;
  /** In cents. */
  charges: number;
}

const CHARGED = { by: 'charged', direction: -1 } as const;
const ONE_IF_RETURNED = { $cond: [{ $gt: ['$shipment.returned_at', null] }, 1, 0] };

/** Sums what merchants wrote in different cases under the name that has most parcels. */
function summed(found: readonly Charged[]): Charged[] {
  const sums = new Map<string, Charged>();
  for (const one of found.toSorted((a, b) => b.parcels - a.parcels)) {
    const { _id, parcels, returned, charges } = sums.get(courierKey(one._id)) ?? {
      ...one,
      parcels: 0,
      returned: 0,
      charges: 0,
    };
    sums.set(courierKey(_id), {
      _id,
      parcels: parcels + one.parcels,
      returned: returned + one.returned,
      charges: charges + one.charges,
    });
  }
  return [...sums.values()];
}

/**
 * Returns what each courier took for the parcels of orders since a moment, in rupees, the largest sum first. The parcels of
 * cancelled orders count: a courier takes a charge for what it brings back.
 */
export async function courierCharges(
  store: Store,
  first: Date,
): Promise<NonNullable<SalesReport['couriers']>> {
  const found = await Orders.in(store).aggregate<Charged>(
    { order_date: { $gte: first }, 'shipment.charge': { $gt: 0 } },
    [
      {
        $group: {
          _id: '$shipment.courier',
          parcels: { $sum: 1 },
          returned: { $sum: ONE_IF_RETURNED },
          charges: { $sum: '$shipment.charge' },
        },
      },
    ],
    CHARGED,
  );
  return summed(found)
    .toSorted((a, b) => b.charges - a.charges || a._id.localeCompare(b._id))
    .map(({ _id: courier, charges, ...counts }) => ({ courier, ...counts, charges: rupees(charges) }));
}
