import type {
  AppliedDiscount,
  Delivery,
  PaymentMethodKey,
  PaymentOffer,
  PaymentSettings,
  ProductCard,
  Quote,
  QuoteInput,
  QuoteLine,
} from '@kade/contract';
import { deliveryChoices, weightOf } from '../../stores/settings/delivery.rules.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { calculateDiscounts, type DiscountResult } from '../discounts/calculate-discounts.rules.ts';
import type { DiscountBasket, DiscountLine, DiscountTerms } from '../discounts/discount-basket.rules.ts';
import type { ReadDiscounts } from '../discounts/read-discounts.ts';
import { choiceKey, normalizeChoice } from '../../catalogue/variants/variant.rules.ts';
import { cashOnDeliveryOffer, type CashOrder } from './cash-on-delivery.rules.ts';

/** A product or one of its variants, with its current price in cents. */
export interface Sold extends Pick<ProductCard, 'name' | 'slug' | 'picture' | 'price'> {
  weight_g: number;
  category: string | null;
  /** The product has options, and the line does not say which variant is meant. */
  isUnchosen?: boolean;
  /** How many can be bought; 0 while the product is not for sale. */
  left: number;
  /** How many are there, and what buyers are told of the others. */
  later?: { there: number; note: string };
}

/** The terms of a store; amounts in cents. */
export interface QuoteTerms {
  delivery: Delivery;
  payments: PaymentSettings;
  /** The methods that are switched on and set up. */
  methods: readonly PaymentMethodKey[];
  /** Card payments go to a test account. */
  testCards: boolean;
  /** The buyer has to pay before the order is sent. */
  noCash?: boolean;
}

/** Returns the quantity of each product and variant, summed over the lines; the choices normalized. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const { quantity, ...given } of lines) {
    const choice = normalizeChoice(given);
    const key = choiceKey(choice);
    merged.set(key, { ...choice, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  return [...merged.values()];
}

const stateOf = (quantity: number, asked: number) =>
  quantity === 0 ? 'sold_out' : quantity < asked ? 'short' : 'ok';

function quoteLine({ quantity: asked, ...choice }: Line, sold: Sold | undefined): QuoteLine {
  if (!sold) {
    const gone = { slug: '', name: '', picture: null, price: 0, quantity: 0, total: 0 };
    return { ...choice, asked, ...gone, state: 'gone' };
  }
  const { slug, name, picture: image, price, left, isUnchosen, later } = sold;
  const quantity = Math.min(asked, Math.max(0, left));
  const state = isUnchosen ? 'choose' : stateOf(quantity, asked);
  const wait = later && quantity > later.there ? { later: later.note } : {};
  const total = price * quantity;
  return { ...choice, slug, name, picture: image, price, asked, quantity, total, state, ...wait };
}

/** Returns the terms of a payment method for an order, amounts in cents. */
export function toPaymentOffer(
  method: PaymentMethodKey,
  { payments, testCards, noCash }: Pick<QuoteTerms, 'payments' | 'testCards' | 'noCash'>,
  order: CashOrder,
): PaymentOffer {
  if (method === 'cash_on_delivery') {
    const offer = cashOnDeliveryOffer(payments.cash_on_delivery, order);
    return noCash ? { ...offer, offered: false, reason: 'unavailable', limit: null } : offer;
  }
  const isCard = method === 'credit_debit';
  // A gateway does not accept a payment of zero.
  const isNothing = isCard && order.delivery !== null && order.goods + order.delivery === 0;
  return { method, offered: !isNothing, fee: 0, reason: null, limit: null, test: isCard && testCards };
}

/** What is quoted: the lines as `mergeLines` returns them. */
type Requested = Omit<QuoteInput, 'lines'> & { lines: readonly Line[] };

/** The discounts that may apply, and what they depend on besides the basket and the choices. */
export type QuoteDiscounts = Omit<ReadDiscounts, 'usedUp'> &
  Pick<DiscountBasket, 'source' | 'isFirstOrder' | 'customerTags' | 'now' | 'seen'>;

interface Discountable {
  request: Requested;
  lines: readonly QuoteLine[];
  products: ReadonlyMap<string, Sold>;
  deliveryFee: (goods: number) => number | null;
}

function discountLines({ lines, products }: Discountable, { collections }: QuoteDiscounts): DiscountLine[] {
  return lines.map((line) => ({
    product: line.product,
    variant: line.variant,
    price: line.price,
    quantity: line.quantity,
    category: products.get(choiceKey(line))?.category ?? null,
    collections: collections.get(line.product) ?? [],
  }));
}

function reduce(order: Discountable, discounts: QuoteDiscounts): DiscountResult {
  const { delivery_kind = null, district = null, payment = null } = order.request;
  const basket = { lines: discountLines(order, discounts), delivery_kind, district, payment };
  return calculateDiscounts({
    basket: { ...basket, ...discounts },
    automatic: discounts.automatic,
    codes: discounts.codes,
    deliveryFee: order.deliveryFee,
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The fields of a quote that only discounts add. */
const discountFields = ({ amount, savings, codes }: DiscountResult) => ({
  discount: amount,
  discounts: savings.map(({ terms, lines, delivery }) => ({
    terms,
    lines,
    amount: sumOf(lines) + delivery,
  })),
  codes,
});

/** A discount of a quote with its amount and what it takes off each line, in cents. */
export interface QuotedDiscount {
  terms: DiscountTerms;
  amount: number;
  lines: readonly number[];
}

/** A quote in cents, with the discounts as an order needs them. */
export type CalculatedQuote = Omit<Quote, 'discounts'> & { discounts?: QuotedDiscount[] };

/**
 * Returns the quote of a basket, in cents. `products` holds those that the store has, by `choiceKey`. What depends on the
 * sum of the goods, such as free delivery and cash on delivery, depends on it after discounts.
 */
export function calculateQuote(
  request: Requested,
  products: ReadonlyMap<string, Sold>,
  terms: QuoteTerms,
  discounts?: QuoteDiscounts,
): CalculatedQuote {
  const { lines: requested, delivery_kind: kind, district, town, payment } = request;
  const lines = requested.map((line) => quoteLine(line, products.get(choiceKey(line))));
  const weight_g = lines.reduce(
    (sum, line) =>
      sum + line.quantity * weightOf(products.get(choiceKey(line))?.weight_g ?? 0, terms.delivery),
    0,
  );
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const choicesFor = (sum: number) =>
    deliveryChoices(terms.delivery, { weight_g, goods: sum }, { district, town });
  const deliveryFee = (sum: number) => choicesFor(sum).find((choice) => choice.kind === kind)?.fee ?? null;
  const reduced = discounts && reduce({ request, lines, products, deliveryFee }, discounts);
  const reducedGoods = reduced?.goods ?? goods;
  const choices = choicesFor(reducedGoods);
  const chosen = choices.find((choice) => choice.kind === kind);
  const delivery = chosen?.fee ?? null;
  const order = { goods: reducedGoods, delivery, kind, district };
  const payments = terms.methods.map((method) => toPaymentOffer(method, terms, order));
  const cod_fee = payments.find(({ method, offered }) => offered && method === payment)?.fee ?? 0;
  return {
    lines,
    weight_g,
    goods,
    delivery_kind: kind ?? null,
    delivery,
    delivery_name: chosen?.name ?? '',
    days: chosen?.days ?? null,
    cod_fee,
    total: delivery === null ? null : goods + delivery + cod_fee - (reduced?.amount ?? 0),
    deliveries: choices.map(({ kind: offeredKind, offered, fee }) => ({ kind: offeredKind, offered, fee })),
    payments,
    ...(reduced ? discountFields(reduced) : {}),
  };
}

/** Returns a method with its amounts converted, such as from cents to rupees. */
export const withOfferAmounts = (offer: PaymentOffer, change: (amount: number) => number): PaymentOffer => ({
  ...offer,
  fee: change(offer.fee),
  limit: offer.limit === null ? null : change(offer.limit),
});

/** Returns the discounts as replies and orders have them, with every amount converted. */
export const appliedDiscounts = (
  discounts: readonly QuotedDiscount[],
  change: (amount: number) => number,
): AppliedDiscount[] =>
  discounts.map(({ terms: { _id: discount, title, code, class: of }, amount }) => ({
    discount,
    title,
    code,
    class: of,
    amount: change(amount),
  }));

function discountAmounts(
  { discount, discounts, codes }: CalculatedQuote,
  change: (amount: number) => number,
) {
  if (discount === undefined || discounts === undefined || codes === undefined) return {};
  return {
    discount: change(discount),
    discounts: appliedDiscounts(discounts, change),
    codes: codes.map((code) => ({
      ...code,
      missing:
        code.missing !== null && code.reason === 'below_subtotal' ? change(code.missing) : code.missing,
    })),
  };
}

/** Returns a quote with every amount converted, such as from cents to rupees. */
export function withQuoteAmounts(quote: CalculatedQuote, change: (amount: number) => number): Quote {
  const orNone = (amount: number | null) => (amount === null ? null : change(amount));
  const { discounts: _discounts, ...rest } = quote;
  return {
    ...rest,
    ...discountAmounts(quote, change),
    lines: quote.lines.map((line) => ({ ...line, price: change(line.price), total: change(line.total) })),
    goods: change(quote.goods),
    delivery: orNone(quote.delivery),
    cod_fee: change(quote.cod_fee),
    total: orNone(quote.total),
    deliveries: quote.deliveries.map((offer) => ({ ...offer, fee: orNone(offer.fee) })),
    payments: quote.payments.map((offer) => withOfferAmounts(offer, change)),
  };
}
