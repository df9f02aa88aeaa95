import type { OrderedVariant, OrderInput } from '@kade/contract';
import type { z } from 'zod';
import { normalizeForSearch, newObjectId } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { appliedDiscounts, type QuotedDiscount } from '../quotes/quote.rules.ts';
import { assertTotalInRange } from '../quotes/quote-errors.rules.ts';
import { choiceKey, normalizeChoice } from '../../catalogue/variants/variant.rules.ts';
import type { OrderFields } from './order.model.ts';
import { comparablePhone } from './phone.rules.ts';

type Input = z.output<typeof OrderInput>;
type Address = Input['shipping_address'];

/** A product at the time of the order; the price in cents. With `chosen` it is one of its variants. */
export interface Bought {
  name: string;
  price: number;
  /** What a piece costs the merchant, in cents, where it is known. */
  cost?: number;
  chosen?: { product_name: string; variant: OrderedVariant } | undefined;
}

/**
 * Returns the total of an order, in cents. Throws a 400 when the discount is more than the rest, or the total is out of
 * range.
 */
export function totalOf(
  items: ReadonlyArray<{ price: number; quantity: number }>,
  charges: { delivery: number; cod_fee: number; discount: number },
): number {
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const total = goods + charges.delivery + charges.cod_fee - charges.discount;
  if (total < 0) throw apiError('discount_too_large', { field: 'discount' });
  assertTotalInRange(total, 'products');
  return total;
}

const named = (address: Address): Address => ({
  ...address,
  full_name: address.full_name || `${address.first_name} ${address.last_name}`.trim(),
});

type NamedAddress = Pick<Address, 'first_name' | 'last_name' | 'full_name' | 'phone_number' | 'city'>;

/** The fields of an order that its search text and its sort by customer are computed from. */
export interface Findable {
  email: string;
  /** Absent in orders from before this field. */
  phone2?: string;
  shipping_address: NamedAddress;
  billing_address: NamedAddress;
  products: ReadonlyArray<{ productId: { name: string } }>;
}

/** Returns the folded search text of an order, one value a line. */
export function searchText(order: Findable): string {
  const addresses = [order.billing_address, order.shipping_address];
  const phones = [...addresses.map(({ phone_number }) => phone_number), order.phone2 ?? ''];
  const names = addresses.flatMap((a) => [`${a.first_name} ${a.last_name}`, a.full_name]);
  const goods = order.products.map(({ productId }) => productId.name);
  const texts = [order.email, ...names, ...phones, ...phones.map(comparablePhone)];
  return [...new Set([...texts, order.shipping_address.city, ...goods].map(normalizeForSearch))].join('\n');
}

/** Returns the folded name for sorting: first and last name, or the full name where only that is known. */
export const customerOf = ({ billing_address: a }: Pick<Findable, 'billing_address'>): string =>
  normalizeForSearch(`${a.first_name} ${a.last_name}`) || normalizeForSearch(a.full_name);

/** What a request says of a new order. */
type Placed = Pick<
  Input,
  | 'email'
  | 'payment_options'
  | 'shipping_address'
  | 'billing_address'
  | 'products'
  | 'delivery_kind'
  | 'district'
  | 'phone2'
  | 'note'
>;

export interface OrderTerms {
  /** The current products by `choiceKey`, with every product of the order. */
  goods: ReadonlyMap<string, Bought>;
  /** In cents. */
  charges: { delivery: number; cod_fee: number; discount: number };
  /** The discounts of the shop, with what each takes off the items, in cents. */
  discounts?: readonly QuotedDiscount[] | undefined;
  now: Date;
}

/** An item's shares of the discounts; nothing where it has none. */
function sharesOf(discounts: readonly QuotedDiscount[], at: number) {
  const shares = discounts.flatMap(({ terms: { _id: discount }, lines }) => {
    const amount = lines[at] ?? 0;
    return amount > 0 ? [{ discount, amount }] : [];
  });
  return shares.length > 0 ? { discounts: shares } : {};
}

/** Returns the fields of a new order as they are stored, amounts in cents. */
export function newOrder(input: Placed, { goods, charges, now, discounts = [] }: OrderTerms): OrderFields {
  const items = input.products.map(({ productId, variant, quantity }, at) => {
    const choice = normalizeChoice({ product: productId, variant });
    const bought = goods.get(choiceKey(choice));
    if (!bought) throw new Error(`The product ${productId} of a new order was not read`);
    const { name, price, cost, chosen = {} } = bought;
    const paid = cost === undefined ? {} : { cost };
    const copy = { _id: choice.product, name, price };
    return { _id: newObjectId(), quantity, productId: copy, ...paid, ...chosen, ...sharesOf(discounts, at) };
  });
  const shipping = named(input.shipping_address);
  const billing = input.billing_address ? named(input.billing_address) : shipping;
  const { email, phone2 } = input;
  const findable = { email, phone2, billing_address: billing, shipping_address: shipping, products: items };
  return {
    ...charges,
    ...(discounts.length > 0 ? { discounts: appliedDiscounts(discounts, (amount) => amount) } : {}),
    order_date: now,
    total_price: totalOf(
      items.map(({ quantity, productId: { price } }) => ({ price, quantity })),
      charges,
    ),
    order_status: 'pending',
    payment_status: 'pending',
    payment_options: input.payment_options,
    email,
    billing_address: billing,
    shipping_address: shipping,
    products: items,
    history: [],
    delivery_kind: input.delivery_kind,
    district: input.district,
    phone2,
    note: input.note,
    search: searchText(findable),
    customer: customerOf(findable),
  };
}
