import type { ImportChange } from '@kade/contract';
import type { PastOrderRow } from '../../../sales/past-orders/past-order.model.ts';
import { changesTo, type FieldText, textsByPlace } from '../product-texts.rules.ts';
import type { WantedOrder } from '../read/read-orders.rules.ts';

// An order as texts by field, so that what a file says and what is stored can be compared and shown.

/** What is stored of an order of a file, amounts in rupees. */
export const storedFields = (wanted: WantedOrder) => ({
  ref: wanted.ref,
  key: wanted.keys[0],
  number: wanted.number,
  order_date: wanted.order_date,
  order_status: wanted.order_status,
  payment_status: wanted.payment_status,
  payment_method: wanted.payment_method,
  total_price: wanted.total_price,
  delivery: wanted.delivery,
  discount: wanted.discount,
  refunded: wanted.refunded,
  email: wanted.email,
  shipping_address: {
    address: wanted.address?.address ?? '',
    city: wanted.address?.city ?? '',
    postal_code: wanted.address?.postal_code ?? '',
    country: wanted.address?.country ?? '',
    first_name: '',
    last_name: '',
    full_name: wanted.name,
    phone_number: wanted.phone,
  },
  products: wanted.products,
  note: wanted.note,
});

export type StoredFields = ReturnType<typeof storedFields>;

const itemText = ({ quantity, name, price }: StoredFields['products'][number]): string =>
  `${quantity} × ${name} (${price})`;

function textsOf(order: StoredFields | PastOrderRow): FieldText[] {
  const { full_name, phone_number, address, city, postal_code, country } = order.shipping_address;
  const texts = {
    order_date: order.order_date,
    order_status: order.order_status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    total: String(order.total_price),
    delivery: String(order.delivery),
    discount: String(order.discount),
    refunded: String(order.refunded),
    name: full_name,
    phone: phone_number,
    email: order.email,
    address: [address, city, postal_code, country].filter((part) => part !== '').join('\n'),
    products: order.products.map(itemText).join('\n'),
    note: order.note,
  };
  return Object.entries(texts).map(([field, text]) => ({ variant: null, field, text }));
}

/** Returns what a file changes in an order that was imported before, or adds. */
export const orderChanges = (now: PastOrderRow | undefined, wanted: WantedOrder): ImportChange[] =>
  changesTo(textsByPlace(now ? textsOf(now) : []), textsOf(storedFields(wanted)));
