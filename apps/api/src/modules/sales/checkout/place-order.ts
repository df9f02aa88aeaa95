import type { CheckoutInput } from '@kade/contract';
import { newOrderToken, tokenFields } from '../../../infra/auth/access-tokens.ts';
import { ApiError, apiError } from '../../../lib/api-error.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { isClosed, toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { assertCardsEnabled } from '../card-payments/card-form.ts';
import {
  commitOrder,
  createDraft,
  discardDraft,
  findPlacedOrder,
  type Placement,
  reserveStock,
} from '../orders/draft-order.ts';
import type { OrderFields, OrderRow } from '../orders/order.model.ts';
import { newOrder } from '../orders/order.rules.ts';
import { customerKeys } from '../discounts/discount-customer.model.ts';
import { usesOf } from '../discounts/order-uses.rules.ts';
import { readBuyerDiscounts } from '../discounts/buyer-discounts.ts';
import { priceSeenAt } from '../discounts/price-hold.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { shortagesIn } from '../orders/reserve-stock.ts';
import { chosenPlace, placeFields } from '../quotes/chosen-place.ts';
import {
  assertChosen,
  assertDeliverable,
  assertPayable,
  assertPricesUnchanged,
  assertTotalInRange,
  FIELD,
  pathIn,
} from '../quotes/quote-errors.rules.ts';
import {
  calculateQuote,
  type CalculatedQuote,
  mergeLines,
  type QuoteDiscounts,
} from '../quotes/quote.rules.ts';
import { cardMode, type QuotedProducts, readQuotedProducts, withoutLimit } from '../quotes/quote.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { assertNotDuplicate, networkKey } from './duplicate-check.ts';
import { basketKey } from './duplicate-check.rules.ts';
import { attemptFields } from './pay-order.rules.ts';
import { heldUntil } from './payable.rules.ts';
import { knownSource } from '../sources/source-link.model.ts';
import { assertInStock } from './shortage-errors.ts';

/** What a buyer orders, in normal form. */
interface OrderRequest {
  id: string;
  input: CheckoutInput;
  /** The quantity of each product, summed over the lines of the input. */
  lines: Line[];
  /** By which orders of one buyer are recognised. */
  keys: { phone_key: string; basket_key: string; net_key: string };
  now: Date;
}

function normalizeRequest(
  { store, ctx }: CheckoutShop,
  { input, id, ip }: { input: CheckoutInput; id: string; ip: string },
): OrderRequest {
  const lines = mergeLines(input.lines);
  const keys = {
    phone_key: comparablePhone(input.phone),
    basket_key: basketKey(lines),
    net_key: networkKey(store, ip, ctx.encryption),
  };
  return { id, input, lines, keys, now: ctx.clock.now() };
}

/** Throws a 409 while the shop is closed. */
function assertOpen({ row }: CheckoutShop): void {
  if (isClosed(row)) throw apiError('shop_closed');
}

/** What the shop offers of an order: its products and the discounts that may apply. */
interface Offered {
  products: QuotedProducts;
  discounts: QuoteDiscounts | undefined;
}

/** Returns the quote of an order, in cents. Throws unless it is what the buyer has confirmed and can be fulfilled. */
function confirmedQuote(
  { terms }: CheckoutShop,
  { input, lines }: OrderRequest,
  { products, discounts }: Offered,
): CalculatedQuote {
  const { delivery_kind, payment } = input;
  assertChosen(products, lines, pathIn(input));
  assertInStock(shortagesIn(products, lines), pathIn(input));
  const district = input.district ?? undefined;
  const asked = { lines, delivery_kind, district, town: input.city, payment };
  const quote = calculateQuote(asked, withoutLimit(products), terms, discounts);
  assertDeliverable(quote, district);
  assertPayable(quote, payment, 'payment');
  assertTotalInRange(quote.total ?? 0, FIELD);
  assertPricesUnchanged(quote, input);
  return quote;
}

/** Splits a full name into the first and last name of an address. */
function namesOf(full_name: string) {
  const words = full_name.split(/\s+/);
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '), last_name, full_name };
}

/** The fields that orders of the shop and those of a merchant have. */
function orderFields(
  { input, lines, now }: OrderRequest,
  quote: CalculatedQuote,
  products: QuotedProducts,
): OrderFields {
  const { name, address, city, phone: phone_number } = input;
  return newOrder(
    {
      ...input,
      payment_options: input.payment,
      shipping_address: {
        ...namesOf(name),
        address,
        city,
        postal_code: '',
        country: 'Sri Lanka',
        phone_number,
      },
      billing_address: null,
      products: lines.map(({ product: productId, ...rest }) => ({ productId, ...rest })),
    },
    {
      goods: products,
      charges: { delivery: quote.delivery ?? 0, cod_fee: quote.cod_fee, discount: quote.discount ?? 0 },
      discounts: quote.discounts,
      now,
    },
  );
}

/** The fields that only orders of the shop have. */
function shopFields(
  { row, terms }: CheckoutShop,
  { input, now }: OrderRequest,
  quote: CalculatedQuote,
): OrderFields {
  const placed = { order_date: now.toISOString(), payments: [], confirmation: null };
  const until = heldUntil(input.payment, placed, { terms, now });
  const isConfirmed = input.payment === 'cash_on_delivery' && terms.payments.cash_on_delivery.confirm;
  return {
    source: 'storefront',
    language: input.language ?? toShopSettings(row).language,
    delivery_name: quote.delivery_name,
    weight_g: quote.weight_g,
    flags: input.website ? ['suspected_spam'] : [],
    ...(until ? { expires_at: until } : {}),
    ...(isConfirmed ? { confirmation: { state: 'waiting', tries: 0, at: null } } : {}),
  };
}

/** The first payment attempt of an order that is to be paid by card. */
function cardFields(
  { row, ctx }: CheckoutShop,
  { id, input, now }: OrderRequest,
  quote: CalculatedQuote,
): OrderFields {
  if (input.payment !== 'credit_debit') return {};
  const first = { amount: quote.total ?? 0, mode: cardMode(row, ctx), now };
  return attemptFields({ _id: id, payments: [] }, first);
}

/** Checks a draft against the other orders of the buyer, see `assertNotDuplicate`. Removes the draft when it is refused. */
async function reviewDraft({ store, terms }: CheckoutShop, draft: OrderRow, request: OrderRequest) {
  const { lines, keys, now, input } = request;
  const { held_percent: percent } = terms.payments.cash_on_delivery;
  try {
    return await assertNotDuplicate(store, draft._id, { ...keys, lines, percent, again: input.again, now });
  } catch (error) {
    await discardDraft(store, draft);
    throw error;
  }
}

/** A buyer's order, with its products as they were read; without them when an earlier attempt placed it. */
export interface BuyerPlacement extends Placement {
  products?: QuotedProducts;
}

async function placeNewOrder(shop: CheckoutShop, request: OrderRequest): Promise<BuyerPlacement> {
  const { store, ctx } = shop;
  const { id, input, lines, keys, now } = request;
  assertOpen(shop);
  const [products, discounts] = await Promise.all([
    readQuotedProducts(store, lines),
    readBuyerDiscounts(shop, {
      ...keys,
      lines,
      codes: input.codes,
      now,
      seen: priceSeenAt(shop, input.price_held),
    }),
  ]);
  const quote = confirmedQuote(shop, request, { products, discounts });
  const place = await chosenPlace(store, input, {
    pickUp: shop.terms.delivery.pick_up,
    goods: { lines, products },
  });
  const uses = usesOf(quote.discounts ?? [], customerKeys(store, input, ctx.encryption));
  if (input.payment === 'credit_debit') assertCardsEnabled(shop);
  const fields = {
    ...(await knownSource(store, input.via)),
    ...orderFields(request, quote, products),
    ...shopFields(shop, request, quote),
    ...cardFields(shop, request, quote),
    ...placeFields(place),
    ...tokenFields(newOrderToken(), store, ctx.encryption),
  };
  const draft = await createDraft(store, { id, lines, keys, now, uses, at: place?._id });
  if (draft.number) return { order: draft };
  const review = await reviewDraft(shop, draft, request);
  const reserving = { field: FIELD, at: pathIn(input), discounts: quote.discounts ?? [] };
  if (!review) await reserveStock(store, draft, reserving);
  const placement = await commitOrder(store, draft, { fields, review, now });
  return { ...placement, products };
}

/**
 * Places an order of a buyer under an id and returns it; returns the existing order when one has the id. Throws the
 * errors of the contract; no order is placed and no stock is reserved then.
 */
export async function placeOrder(
  shop: CheckoutShop,
  sent: { input: CheckoutInput; id: string; ip: string },
): Promise<BuyerPlacement> {
  try {
    return await placeNewOrder(shop, normalizeRequest(shop, sent));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A retry can fail by what its first attempt has changed, such as the stock.
    const order = await findPlacedOrder(shop.store, sent.id);
    if (order) return { order };
    throw error;
  }
}
