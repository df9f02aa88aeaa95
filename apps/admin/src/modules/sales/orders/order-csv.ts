import type { Order } from '@kade/contract';
import { dateTime } from '../../../lib/format.ts';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import { fullName, phoneToCall } from './order-facts.ts';

/** An order as one line of a spreadsheet; amounts in rupees, times of Colombo. */
export const toOrderCsvRow = (order: Order) => ({
  'Order ID': order._id,
  Number: order.number,
  Date: dateTime(order.order_date),
  Customer: fullName(order.billing_address),
  Email: order.email,
  Phone: phoneToCall(order),
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
});
