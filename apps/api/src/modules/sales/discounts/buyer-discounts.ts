import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { customerTags } from '../customers/customer.model.ts';
import { Orders } from '../orders/order.model.ts';
import type { QuoteDiscounts } from '../quotes/quote.rules.ts';
import type { DiscountBasket } from './discount-basket.rules.ts';
import { discountsToTake, type ReadDiscounts } from './read-discounts.ts';

/** Returns whether the shop has an order with this comparable phone number that was not cancelled. */
async function hasOrdered(store: Store, phone_key: string): Promise<boolean> {
  const found = { phone_key, number: { $gt: 0 }, order_status: { $ne: 'cancelled' } };
  return (await Orders.in(store).count(found, 'phone')) > 0;
}

type AboutBuyer = Pick<DiscountBasket, 'isFirstOrder' | 'customerTags'>;

/** Nothing is known of a buyer without a phone number. */
export const NOBODY: AboutBuyer = { isFirstOrder: null, customerTags: null };

/** Returns what the codes of an order depend on of its buyer, who has this comparable phone number; reads nothing else. */
export async function aboutBuyer(
  store: Store,
  phone_key: string,
  codes: ReadDiscounts['codes'],
): Promise<AboutBuyer> {
  if (phone_key === '') return NOBODY;
  const conditions = codes.flatMap(({ terms }) => terms?.conditions ?? []);
  const [ordered, tags] = await Promise.all([
    conditions.some(({ first_order }) => first_order) ? hasOrdered(store, phone_key) : null,
    conditions.some(({ customer_tags = [] }) => customer_tags.length > 0)
      ? customerTags(store, phone_key)
      : null,
  ]);
  return { isFirstOrder: ordered === null ? null : !ordered, customerTags: tags };
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
  return { ...read, ...(await aboutBuyer(store, phone_key, read.codes)), source: 'storefront', now, seen };
}
