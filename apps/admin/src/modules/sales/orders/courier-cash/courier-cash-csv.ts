import type { CourierDebt } from '@kade/contract';
import { dateTime } from '../../../../lib/format.ts';
import { daysWithCourier } from './debt-age.ts';

/** A line of a spreadsheet for each parcel at a time in milliseconds; amounts in rupees, times of Colombo. */
export const toCourierCashRows = (debts: readonly CourierDebt[], now: number) =>
  debts.flatMap(({ courier, orders }) =>
    orders.map((order) => ({
      Courier: courier,
      Number: order.number,
      Customer: order.customer,
      City: order.city,
      'Tracking number': order.tracking_number,
      Shipped: order.shipped_at ? dateTime(order.shipped_at) : '',
      Status: order.order_status,
      Amount: order.total_price,
      Days: daysWithCourier(order, now) ?? '',
    })),
  );
