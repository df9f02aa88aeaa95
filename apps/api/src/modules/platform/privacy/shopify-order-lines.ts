import {
  type Order,
  type OrderStatus,
  orderStatuses,
  type PastOrder,
  type PaymentStatus,
  paymentStatuses,
} from '@kade/contract';
import type { Cell } from './export-csv.ts';

/** The columns of Shopify's file of orders that Kade has values for. */
export const SHOPIFY_ORDER_HEADINGS = [
  'Name',
  'Email',
  'Financial Status',
  'Fulfillment Status',
  'Currency',
  'Shipping',
  'Total',
  'Discount Amount',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Shipping Name',
  'Shipping Street',
  'Shipping City',
  'Shipping Zip',
  'Shipping Country',
  'Shipping Phone',
  'Notes',
  'Cancelled at',
  'Payment Method',
  'Refunded Amount',
] as const;

type Line = Partial<Record<(typeof SHOPIFY_ORDER_HEADINGS)[number], Cell>>;

const PAYMENTS: Record<PaymentStatus, string> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'voided',
  refunded: 'refunded',
};
const STATUSES: Record<OrderStatus, string> = {
  pending: 'pending',
  processing: 'unfulfilled',
  shipped: 'partial',
  delivered: 'fulfilled',
  cancelled: 'unfulfilled',
};

/** `2026-01-31 10:20:00 +0000`, as Shopify writes times. */
const timeOf = (time: string): string => time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' +0000');

type Head = Pick<
  PastOrder,
  'order_date' | 'email' | 'delivery' | 'discount' | 'total_price' | 'refunded' | 'shipping_address'
> & { name: string; note: string; method: string; status: OrderStatus; payment: PaymentStatus };

const headOf = ({ shipping_address: to, order_date, status, payment, ...order }: Head): Line => ({
  Email: order.email,
  'Financial Status': PAYMENTS[payment],
  'Fulfillment Status': STATUSES[status],
  Currency: 'LKR',
  Shipping: order.delivery,
  Total: order.total_price,
  'Discount Amount': order.discount,
  'Created at': timeOf(order_date),
  'Shipping Name': to.full_name || `${to.first_name} ${to.last_name}`.trim(),
  'Shipping Street': to.address,
  'Shipping City': to.city,
  'Shipping Zip': to.postal_code,
  'Shipping Country': to.country,
  'Shipping Phone': to.phone_number,
  Notes: order.note,
  'Cancelled at': status === 'cancelled' ? timeOf(order_date) : '',
  'Payment Method': order.method,
  'Refunded Amount': order.refunded,
});

const cellsOf = (lines: readonly Line[]): Cell[][] =>
  lines.map((line) => SHOPIFY_ORDER_HEADINGS.map((heading) => line[heading] ?? ''));

/** Returns the lines of an imported order as Shopify writes them: one for each of its products. */
export function pastOrderLines(order: PastOrder): Cell[][] {
  const { number, products, order_status, payment_status, payment_method } = order;
  const head = headOf({
    ...order,
    name: number,
    status: order_status,
    payment: payment_status,
    method: payment_method,
  });
  return cellsOf(
    products.map(({ quantity, name, price, sku }, at) => ({
      Name: number,
      ...(at === 0 ? head : {}),
      'Lineitem quantity': quantity,
      'Lineitem name': name,
      'Lineitem price': price,
      'Lineitem sku': sku,
    })),
  );
}

/** Returns the lines of an order of the shop as Shopify writes them. */
export function orderLines(order: Order): Cell[][] {
  const name = `#${order.number}`;
  const head = headOf({
    ...order,
    name,
    delivery: order.delivery + order.cod_fee,
    refunded: order.refunded ?? 0,
    note: order.note ?? '',
    status: orderStatuses.find((status) => status === order.order_status) ?? 'processing',
    payment: paymentStatuses.find((status) => status === order.payment_status) ?? 'pending',
    method: order.payment_options,
  });
  return cellsOf(
    order.products.map(({ quantity, productId, variant }, at) => ({
      Name: name,
      ...(at === 0 ? head : {}),
      'Lineitem quantity': quantity,
      'Lineitem name': productId.name,
      'Lineitem price': productId.price,
      'Lineitem sku': variant?.sku ?? '',
    })),
  );
}
