import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { Orders } from '../orders/order.model.ts';
import type { QuoteDiscounts } from '../quotes/quote.rules.ts';
import { discountsToTake } from './read-discounts.ts';

/** Returns whether the shop has an order with this comparable phone number that was not cancelled. */
export async function hasOrdered(store: Store, phone_key: string): Promise<boolean> {
  const found = { phone_key, number: { $gt: 0 }, order_status: { $ne: 'cancelled' } };
  return (await Orders.in(store).count(found, 'phone')) > 0;
}

/** What a known buyer orders; `phone_key` is the comparable phone number. */
interface BuyerBasket {
  phone_key: string;
  lines: readonly Line[];
  codes: readonly string[] | undefined;
  now: Date;
  seen: Date | null;
}

/** Returns the discounts that may apply to an order of a buyer, who is known now; as `discountsToTake`. */
export async function readBuyerDiscounts(
  { store, row }: { store: Store; row: StoreRow },
  { phone_key, lines, codes, now, seen }: BuyerBasket,
): Promise<QuoteDiscounts | undefined> {
  const read = await discountsToTake(store, row, { codes, products: lines.map(({ product }) => product) });
  if (!read) return undefined;
  const depends = read.codes.some(({ terms }) => terms?.conditions.first_order);
  const isFirstOrder = depends ? !(await hasOrdered(store, phone_key)) : null;
  return { ...read, source: 'storefront', isFirstOrder, now, seen };
}
