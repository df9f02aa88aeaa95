import { districts, type Order } from '@kade/contract';
import { dateTime } from '../../../lib/format.ts';
import type { Need } from '../../stores/current/index.ts';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import { fullName, phoneToCall } from './order-facts.ts';

const deliveryText = ({ delivery_kind, delivery_name }: Order) => {
  if (delivery_kind === 'pick_up') return 'Pick-up';
  return delivery_kind ? delivery_name || 'Delivery' : delivery_name;
};

/** Each discount by its code, or its title where it has none, with its amount in rupees; so the sheet can be summed by code. */
const discountsText = ({ discounts = [] }: Order) =>
  discounts.map(({ code, title, amount }) => `${code || title}: ${amount}`).join('; ');

/** Spreadsheets drop the zero in front of a number; with spaces it is a text. */
const phoneText = (phone: string) => phone.replace(/^(0\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');

/** What columns need beside the orders themselves. */
const columnNeeds: Partial<Record<string, Need>> = {
  Email: 'orders:contact',
  Phone: 'orders:contact',
  'Second phone': 'orders:contact',
  Delivery: 'orders:prices',
  'COD fee': 'orders:prices',
  Discount: 'orders:prices',
  Total: 'orders:prices',
  Discounts: 'orders:prices',
  'Courier charge': 'orders:prices',
  Refunded: 'orders:prices',
};

/**
 * An order as one line of a spreadsheet; amounts in rupees, times of Colombo. New columns come at the end, so that
 * sheets which count columns keep working.
 */
export const toOrderCsvRow = (order: Order) => ({
  'Order ID': order._id,
  Number: order.number,
  Date: dateTime(order.order_date),
  Customer: fullName(order.billing_address),
  Email: order.email,
  Phone: phoneText(phoneToCall(order)),
  Address: order.shipping_address.address,
  City: order.shipping_address.city,
  'Postal code': order.shipping_address.postal_code,
  Country: order.shipping_address.country,
  Items: order.products.map(({ productId, quantity }) => `${quantity} × ${productId.name}`).join('; '),
  Delivery: order.delivery,
  'COD fee': order.cod_fee,
  Discount: order.discount,
  Total: order.total_price,
  Status: order.order_status,
  'Payment Status': order.payment_status,
  'Payment method': paymentMethodLabel(order.payment_options),
  Note: order.note,
  District: order.district ? districts[order.district].en : '',
  'Delivery by': deliveryText(order),
  Courier: order.shipment?.courier ?? '',
  'Tracking number': order.shipment?.tracking_number ?? '',
  Shipped: order.shipment ? dateTime(order.shipment.at) : '',
  'Second phone': phoneText(order.phone2),
  Discounts: discountsText(order),
  'Courier charge': order.shipment?.charge ?? '',
  Refunded: order.refunded ?? '',
});

/** As `toOrderCsvRow`, without the columns that the merchant may not see. */
export const toVisibleCsvRow = (order: Order, may: (need: Need) => boolean): object =>
  Object.fromEntries(
    Object.entries(toOrderCsvRow(order)).filter(([column]) => may(columnNeeds[column] ?? 'orders:read')),
  );
