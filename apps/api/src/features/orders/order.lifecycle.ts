import type { OrderInput } from '@kade/contract';
import type { z } from 'zod';
import { cents, fold, newObjectId, type Plain } from '../../db/wire.ts';
import { invalid } from '../../http/errors.ts';
import type { Line } from '../products/stock.model.ts';

type Input = z.output<typeof OrderInput>;
type Address = Input['shipping_address'];

/** A product at the moment it is bought; the price in cents. */
export interface Bought {
  name: string;
  price: number;
}

const MOST = 99_999_999_999;

/** What the buyer owes, in cents. Throws a 400 when the discount is more than everything else, or it is out of range. */
export function totalOf(
  items: ReadonlyArray<{ price: number; quantity: number }>,
  extras: { delivery: number; cod_fee: number; discount: number },
): number {
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const total = goods + extras.delivery + extras.cod_fee - extras.discount;
  if (total < 0) throw invalid('discount must not be more than the order comes to', 'discount');
  if (total > MOST) throw invalid('An order comes to 999,999,999.99 at most', 'products');
  return total;
}

/** How many of each product are bought, however many rows of the order name it. */
export function linesOf(products: Input['products']): Line[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of products) {
    const id = productId.toLowerCase();
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums].map(([product, quantity]) => ({ product, quantity }));
}

const named = (address: Address): Address => ({
  ...address,
  full_name: address.full_name || `${address.first_name} ${address.last_name}`.trim(),
});

const searchText = (email: string, addresses: Address[]): string =>
  [email, ...addresses.flatMap((a) => [`${a.first_name} ${a.last_name}`, a.full_name, a.phone_number])]
    .map(fold)
    .join('\n');

/** A new order as it is kept, amounts in cents, goods as they are at this moment. `goods` knows every product bought. */
export function newOrder(input: Input, goods: ReadonlyMap<string, Bought>, now: Date): Plain {
  const extras = {
    delivery: cents(input.delivery ?? 0),
    cod_fee: cents(input.cod_fee ?? 0),
    discount: cents(input.discount),
  };
  const items = input.products.map(({ productId, quantity }) => {
    const _id = productId.toLowerCase();
    const { name, price } = goods.get(_id) as Bought;
    return { _id: newObjectId(), quantity, productId: { _id, name, price } };
  });
  const shipping = named(input.shipping_address);
  const billing = input.billing_address ? named(input.billing_address) : shipping;
  return {
    ...extras,
    order_date: now,
    total_price: totalOf(
      items.map(({ quantity, productId: { price } }) => ({ price, quantity })),
      extras,
    ),
    order_status: 'pending',
    payment_status: 'pending',
    payment_options: input.payment_options,
    email: input.email,
    billing_address: billing,
    shipping_address: shipping,
    products: items,
    history: [],
    note: input.note,
    search: searchText(input.email, [billing, shipping]),
  };
}
