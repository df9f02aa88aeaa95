import { courierKey, type Order, type SalesReport } from '@kade/contract';
import { dayInColombo } from '../src/lib/colombo-calendar.ts';
import { DAY } from '../src/lib/duration.ts';

const inCents = (rupees: number) => Math.round(rupees * 100);
const inRupees = (cents: number) => cents / 100;
const BEST = 5;

/** A sum under a key, in cents. */
interface Sums {
  orders: number;
  quantity: number;
  total: number;
}
const none = (): Sums => ({ orders: 0, quantity: 0, total: 0 });

function addTo<Key>(sums: Map<Key, Sums>, key: Key, added: Partial<Sums>): void {
  const { orders, quantity, total } = sums.get(key) ?? none();
  sums.set(key, {
    orders: orders + (added.orders ?? 0),
    quantity: quantity + (added.quantity ?? 0),
    total: total + (added.total ?? 0),
  });
}

const dayOf = ({ order_date }: Order) => dayInColombo(new Date(order_date));
const isSold = ({ order_status }: Order) => order_status !== 'cancelled';

/** Returns so many days in Colombo that end with that of `now`, the oldest first. */
const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => dayInColombo(new Date(now.getTime() - (count - 1 - nth) * DAY)));

/** Returns the sales of each of these days, from the orders alone. */
function salesOfDays(orders: readonly Order[], days: readonly string[]): SalesReport['days'] {
  const sums = new Map<string, Sums>();
  for (const order of orders.filter(isSold))
    addTo(sums, dayOf(order), { orders: 1, total: inCents(order.total_price) });
  return days.map((day) => {
    const { orders: count, total } = sums.get(day) ?? none();
    return { day, orders: count, total: inRupees(total) };
  });
}

/** Returns what sold of each product, from orders that are sorted by their number. */
function soldOf(orders: readonly Order[]) {
  const sums = new Map<string, Sums>();
  const names = new Map<string, string>();
  for (const { products } of orders) {
    for (const id of new Set(products.map(({ productId }) => productId._id))) addTo(sums, id, { orders: 1 });
    for (const { productId, product_name = productId.name, quantity } of products) {
      addTo(sums, productId._id, { quantity, total: quantity * inCents(productId.price) });
      names.set(productId._id, product_name);
    }
  }
  return [...sums].map(([_id, sum]) => ({ _id, name: names.get(_id), ...sum }));
}

/** Returns what is charged for parcels, by the names of couriers in small letters. */
function chargesOf(orders: readonly Order[]) {
  const sums = new Map<string, { parcels: number; returned: number; charges: number }>();
  for (const { shipment } of orders) {
    if (!shipment?.charge) continue;
    const key = courierKey(shipment.courier);
    const { parcels, returned, charges } = sums.get(key) ?? { parcels: 0, returned: 0, charges: 0 };
    sums.set(key, {
      parcels: parcels + 1,
      returned: returned + (shipment.returned_at ? 1 : 0),
      charges: charges + inCents(shipment.charge),
    });
  }
  return [...sums].map(([courier, { charges, ...counts }]) => ({
    courier,
    ...counts,
    charges: inRupees(charges),
  }));
}

/**
 * Returns the sales of so many days until now and of as many before, and the orders with each product, from the orders alone.
 * Names of couriers are in small letters, in the order of the letters.
 */
export function recountedSales(all: readonly Order[], now: Date, count: number) {
  const days = daysUntil(now, 2 * count);
  const from = days[count] ?? '';
  const orders = all.filter((order) => dayOf(order) >= from).toSorted((a, b) => a.number - b.number);
  const live = orders.filter(isSold);
  const districts = new Map<string | null, Sums>();
  for (const { district, total_price } of live)
    addTo(districts, district ?? null, { orders: 1, total: inCents(total_price) });
  const sold = soldOf(live);
  return {
    report: {
      days: salesOfDays(all, days.slice(count)),
      before: salesOfDays(all, days.slice(0, count)),
      best_sellers: sold
        .toSorted((a, b) => b.total - a.total || (a._id < b._id ? -1 : 1))
        .slice(0, BEST)
        .map(({ _id, name, quantity, total }) => ({ _id, name, quantity, total: inRupees(total) })),
      districts: [...districts]
        .map(([district, { orders: placed, total }]) => ({
          district,
          orders: placed,
          total: inRupees(total),
        }))
        .toSorted(
          (a, b) =>
            b.orders - a.orders || b.total - a.total || String(a.district).localeCompare(String(b.district)),
        ),
      couriers: chargesOf(orders).toSorted((a, b) => (a.courier < b.courier ? -1 : 1)),
    },
    sold: sold.map(({ _id, orders: placed, quantity }) => ({ _id, orders: placed, quantity })),
  };
}

/** Returns a report in the form of `recountedSales`. */
export const comparable = ({ best_sellers, couriers = [], ...report }: SalesReport) => ({
  ...report,
  best_sellers: best_sellers.map(({ product: _, ...row }) => row),
  couriers: couriers
    .map((row) => ({ ...row, courier: courierKey(row.courier) }))
    .toSorted((a, b) => (a.courier < b.courier ? -1 : 1)),
});
