import type { Order, OrderStatus, PaymentStatus } from '@kade/contract';

type PersonName = Pick<Order['billing_address'], 'first_name' | 'last_name' | 'full_name'>;

/** First and last name; the full name where only that is known. */
export const fullName = (address: PersonName): string =>
  `${address.first_name} ${address.last_name}`.trim() || address.full_name;

/** The phone to call about an order: that of the shipping address, else the other. */
export const phoneToCall = ({ shipping_address, billing_address }: Order): string =>
  shipping_address.phone_number || billing_address.phone_number;

/**
 * Name, phones and shipping address, one below the other. `district` is its name, or empty; it is left out where the
 * town has the same name.
 */
export function addressText(order: Order, district: string): string {
  const { shipping_address: to, phone2 } = order;
  const town = [to.city, to.postal_code].filter(Boolean).join(' ');
  return [
    to.full_name || fullName(to),
    [...new Set([phoneToCall(order), phone2])].filter(Boolean).join(', '),
    to.address,
    town,
    district === to.city ? '' : district,
    to.country,
  ]
    .filter(Boolean)
    .join('\n');
}

export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const cents = (rupees: number) => Math.round(rupees * 100);

/** Price times quantity in rupees, exact to the cent. */
export const lineTotal = (price: number, quantity: number): number => (cents(price) * quantity) / 100;

/** The sum of the lines in rupees. */
export const itemsTotal = (products: Order['products']): number =>
  products.reduce((sum, { productId, quantity }) => sum + cents(productId.price) * quantity, 0) / 100;

/** Whether something besides the items makes up what is due. */
export const hasCharges = (order: Order): boolean =>
  order.discounts !== undefined || cents(order.total_price) !== cents(itemsTotal(order.products));

/**
 * What the discount of an order consists of, in rupees: each discount of the shop by its id, title and code, and what the
 * merchant took off, which has neither id nor label.
 */
export function discountsOf({
  discount,
  discounts = [],
}: Order): { id: string | null; label: string | null; rupees: number }[] {
  const own = cents(discount) - discounts.reduce((sum, { amount }) => sum + cents(amount), 0);
  const named = discounts.map(({ discount: id, title, code, amount }) => ({
    id,
    label: code === '' ? title : `${title} · ${code}`,
    rupees: amount,
  }));
  return own === 0 ? named : [...named, { id: null, label: null, rupees: own / 100 }];
}

const STATUS_ORDER: readonly string[] = [
  'pending',
  'processing',
  'shipped',
  'delivered',
] satisfies OrderStatus[];

/** Whether a change of status needs a confirmation: it goes back, ends the order, or leaves an end. */
export function statusNeedsCare(from: string, to: OrderStatus): boolean {
  const before = from.toLowerCase();
  if (before === to) return false;
  return (
    to === 'cancelled' || before === 'cancelled' || STATUS_ORDER.indexOf(to) < STATUS_ORDER.indexOf(before)
  );
}

export function paymentNeedsCare(from: string, to: PaymentStatus): boolean {
  const before = from.toLowerCase();
  if (before === to) return false;
  return to === 'refunded' || before === 'refunded' || before === 'paid';
}
