import { midnightOf } from '../../../lib/colombo-calendar.ts';
import { DAY } from '../../../lib/duration.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { Moved } from '../reports/days/order-moves.rules.ts';
import { PastOrders } from './past-order.model.ts';

/** What the imported orders of a day in Colombo come to, amounts in cents. A cancelled one is not counted. */
type PastDay = Moved & { day: string };

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const OLDEST = { by: 'date', direction: 1 } as const;

/** Matches what was neither cancelled nor wholly paid back, as in the reports of orders. */
function soldIn({ from, to }: Days) {
  const order_date = {
    ...(from ? { $gte: midnightOf(from) } : {}),
    ...(to ? { $lt: new Date(midnightOf(to).getTime() + DAY) } : {}),
  };
  return {
    ...(from || to ? { order_date } : {}),
    order_status: { $ne: 'cancelled' },
    payment_status: { $ne: 'refunded' },
  } as const;
}

const GOODS = {
  $sum: {
    $map: { input: '$products', as: 'line', in: { $multiply: ['$$line.price', '$$line.quantity'] } },
  },
};

/** Returns how many imported orders a store has in a period, for a report of it; nothing where it has none. */
export async function importedIn(store: Store, period: Days): Promise<{ imported?: number }> {
  const imported = await PastOrders.in(store).count(soldIn(period));
  return imported > 0 ? { imported } : {};
}

/** Returns what the imported orders of a period come to, day by day; days without one are left out. */
export async function pastSales(store: Store, period: Days): Promise<PastDay[]> {
  const day = { $dateToString: { date: '$order_date', format: '%Y-%m-%d', timezone: '+05:30' } };
  const kept = { $subtract: ['$total_price', '$refunded'] };
  const rows = await PastOrders.in(store).aggregate<PastDay>(
    soldIn(period),
    [
      {
        $group: {
          _id: day,
          orders: { $sum: 1 },
          gross: { $sum: GOODS },
          discount: { $sum: '$discount' },
          refunded: { $sum: '$refunded' },
          total: { $sum: '$total_price' },
          received: { $sum: { $cond: [{ $eq: ['$payment_status', 'paid'] }, kept, 0] } },
        },
      },
      {
        $project: {
          _id: 0,
          day: '$_id',
          orders: 1,
          gross: 1,
          discount: 1,
          cancelled: { $literal: 0 },
          refunded: 1,
          received: 1,
          // What is neither goods nor discount: delivery, and taxes of the other system.
          charges: { $subtract: ['$total', { $subtract: ['$gross', '$discount'] }] },
        },
      },
    ],
    OLDEST,
  );
  return rows.toSorted((a, b) => a.day.localeCompare(b.day));
}
