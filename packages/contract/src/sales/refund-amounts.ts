import { allocate } from './allocate.ts';
import type { Order, OrderItem } from './order.ts';
import { type PaidPieces, paidPieces } from './piece-shares.ts';

/** The fields of an order on which its refunds depend. */
export type Refunding = Pick<
  Order,
  'products' | 'delivery' | 'cod_fee' | 'discount' | 'discounts' | 'total_price' | 'refunds'
>;

/** What is left to refund of an item: its pieces, and what some of them cost, in rupees. */
export interface RefundableItem {
  item: OrderItem;
  left: number;
  amountOf: (pieces: number) => number;
}

/** What is left to refund of an order, in rupees: of delivery and the charge of cash, and of all together. */
export interface Refundable {
  items: RefundableItem[];
  delivery: number;
  total: number;
}

const cents = (rupees: number) => Math.round(rupees * 100);
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** Returns the refunds that are made or may still be: those that were not refused. */
const standing = ({ refunds = [] }: Refunding) => refunds.filter(({ state }) => state !== 'refused');

/** Returns what the first pieces of an item cost, in cents. */
function costOf(groups: readonly PaidPieces[], pieces: number): number {
  let rest = pieces;
  let sum = 0;
  for (const { pieces: most, price } of groups) {
    const taken = Math.min(rest, most);
    sum += taken * cents(price);
    rest -= taken;
  }
  return sum;
}

const goodsOf = ({ quantity, productId, discounts = [] }: OrderItem): number =>
  quantity * cents(productId.price) - sumOf(discounts, ({ amount }) => cents(amount));

/** Returns how much of the order's discount no campaign explains, in cents: the merchant typed it. */
const typedDiscount = ({ discount, discounts = [] }: Refunding): number =>
  cents(discount) - sumOf(discounts, ({ amount }) => cents(amount));

const deliveryDiscount = ({ discounts = [] }: Refunding): number =>
  sumOf(discounts, (each) => (each.class === 'delivery' ? cents(each.amount) : 0));

/**
 * Returns what is left to refund of an order. A piece costs its part of what the item cost after discounts; a discount
 * that the merchant typed is split over the items by largest remainder, and what is above their sum is of the delivery.
 * So all pieces and the delivery together are exactly what was paid, however they are split into refunds.
 */
export function refundableOf(order: Refunding): Refundable {
  const made = standing(order);
  const lines = made.flatMap(({ lines: own }) => own);
  const goods = order.products.map(goodsOf);
  const typed = typedDiscount(order);
  const ofGoods = Math.min(
    typed,
    sumOf(goods, (each) => each),
  );
  const typedParts = allocate(ofGoods, goods);
  const items = order.products.map((item, at): RefundableItem => {
    const own = lines.filter((line) => line.item === item._id);
    const refunded = sumOf(own, ({ quantity }) => quantity);
    const returned = sumOf(own, ({ amount }) => cents(amount));
    const groups = paidPieces(item, typedParts[at]);
    return {
      item,
      left: item.quantity - refunded,
      amountOf: (pieces) => (costOf(groups, refunded + pieces) - returned) / 100,
    };
  });
  const charges = cents(order.delivery) + cents(order.cod_fee) - deliveryDiscount(order) - (typed - ofGoods);
  return {
    items,
    delivery: (charges - sumOf(made, ({ delivery }) => cents(delivery))) / 100,
    total: (cents(order.total_price) - sumOf(made, ({ amount }) => cents(amount))) / 100,
  };
}
