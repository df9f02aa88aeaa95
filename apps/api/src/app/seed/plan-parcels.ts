import type { OrderPlan, Step } from './plan-orders.ts';
import type { Random } from './random.ts';
import type { Shop, ShopCourier } from './shops/shop.ts';

/** Numbers of a roll that nobody has used yet. */
const FREE = 40;
const FIRST = 10_001;

const waybillOf = ({ letters }: ShopCourier, nth: number): string => `${letters}${FIRST + nth}`;

/** An order that is refused at the door was sent half of the time before. */
function sentAndBack({ at, steps }: OrderPlan): Step[] {
  const [back] = steps;
  if (!back) return steps;
  return [{ at: new Date((at.getTime() + back.at.getTime()) / 2), status: 'shipped' }, back];
}

/** What a courier delivers is paid by its statement. */
const unpaid = ({ paymentStatus: _, ...step }: Step): Step => step;

/**
 * Gives the orders with cash on delivery that were sent a courier of the shop and the next waybill of its roll, and some of the
 * cancelled ones, too, which come back.
 */
export function withParcels(
  orders: readonly OrderPlan[],
  { couriers = [] }: Shop,
  dice: Random,
): OrderPlan[] {
  const used = new Map<string, number>();
  return orders.map((order) => {
    const { payment, steps } = order;
    if (couriers.length === 0 || payment !== 'cash_on_delivery') return { ...order };
    const isSent = steps.some(({ status }) => status === 'shipped');
    const isRefused = steps.length === 1 && steps[0]?.status === 'cancelled' && !steps[0].paymentStatus;
    const returned = isRefused && dice.oneIn(2);
    if (!isSent && !returned) return { ...order };
    const courier = dice.pick(couriers);
    const nth = used.get(courier.name) ?? 0;
    used.set(courier.name, nth + 1);
    return {
      ...order,
      parcel: { courier: courier.name, waybill: waybillOf(courier, nth), returned },
      steps: returned ? sentAndBack(order) : steps.map(unpaid),
    };
  });
}

/** Returns the numbers of the roll of a courier: those of the parcels of these orders, and free ones. */
export function rollOf(courier: ShopCourier, orders: readonly OrderPlan[]): string[] {
  const used = orders.filter(({ parcel }) => parcel?.courier === courier.name).length;
  return Array.from({ length: used + FREE }, (_, nth) => waybillOf(courier, nth));
}
