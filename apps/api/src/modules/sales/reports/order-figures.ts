import { type CourierDebt, courierKey, type OrderPulse } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { Orders } from '../orders/order.model.ts';

const LATEST = { by: 'number', direction: -1 } as const;
const WAITING = 'date_in_status';
const UNPAID = { by: 'unpaid', direction: 1 } as const;

/**
 * Returns the counters that every new order changes. Reads one row at the end of an index, and one range of another.
 */
export async function pulse(store: Store): Promise<OrderPulse> {
  const orders = Orders.in(store);
  const [latest, pending] = await Promise.all([
    orders.page({ number: { $gt: 0 } }, { limit: 1, sort: LATEST }, () => 0),
    orders.count({ order_status: 'pending' }, WAITING),
  ]);
  return { newest: latest.rows[0]?.number ?? 0, pending };
}

type Owed = Omit<CourierDebt['orders'][number], '_id' | 'shipped_at'> & {
  _id: unknown;
  courier: string;
  shipped_at: Date | null;
};

/** Merchants write a courier in any case; the name of its oldest order counts. */
function debtOf(owed: readonly Owed[]): CourierDebt {
  const orders = owed.toSorted((a, b) => a.number - b.number);
  return {
    courier: orders[0]?.courier.trim() ?? '',
    total: rupees(orders.reduce((sum, { total_price }) => sum + total_price, 0)),
    orders: orders.map(({ _id, courier: _, shipped_at, total_price, ...order }) => ({
      ...order,
      _id: String(_id),
      shipped_at: shipped_at?.toISOString() ?? null,
      total_price: rupees(total_price),
    })),
  };
}

/** Returns the parcels with cash on delivery whose money has not arrived, by courier, the oldest orders first. */
export async function courierDebts(store: Store): Promise<CourierDebt[]> {
  const owed = await Orders.in(store).aggregate<Owed>(
    {
      payment_options: 'cash_on_delivery',
      order_status: { $in: ['shipped', 'delivered'] },
      payment_status: 'pending',
      cash_received_at: null,
    },
    [
      {
        $project: {
          number: 1,
          order_status: 1,
          total_price: 1,
          customer: '$shipping_address.full_name',
          city: '$shipping_address.city',
          courier: { $ifNull: ['$shipment.courier', ''] },
          tracking_number: { $ifNull: ['$shipment.tracking_number', ''] },
          shipped_at: { $ifNull: ['$shipment.at', null] },
        },
      },
    ],
    UNPAID,
  );
  const keys = new Set(owed.map(({ courier }) => courierKey(courier)));
  const debts = [...keys].map((key) => debtOf(owed.filter(({ courier }) => courierKey(courier) === key)));
  return debts.toSorted((a, b) => a.courier.localeCompare(b.courier));
}
