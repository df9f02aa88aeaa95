import type { CourierDebt } from '@kade/contract';
import { dateTime } from '../../../../lib/format.ts';

/** A line of a spreadsheet for each parcel; amounts in rupees, times of Colombo. */
export const toCourierCashRows = (debts: readonly CourierDebt[]) =>
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
    })),
  );
