import type {
  Delivery,
  PaymentMethodKey,
  PaymentOffer,
  PaymentSettings,
  ProductCard,
  Quote,
  QuoteInput,
  QuoteLine,
} from '@kade/contract';
import { deliveryChoices } from '../../stores/settings/delivery.rules.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { choiceKey, normalizeChoice } from '../../catalogue/variants/variant.rules.ts';
import { cashOnDeliveryOffer, type CashOrder } from './cash-on-delivery.rules.ts';

/** A product or one of its variants, with its current price in cents. */
export interface Sold extends Pick<ProductCard, 'name' | 'slug' | 'picture' | 'price'> {
  weight_g: number;
  /** The product has options, and the line does not say which variant is meant. */
  isUnchosen?: boolean;
  /** How many can be bought; 0 while the product is not for sale. */
  left: number;
}

/** The terms of a store; amounts in cents. */
export interface QuoteTerms {
  delivery: Delivery;
  payments: PaymentSettings;
  /** The methods that are switched on and set up. */
  methods: readonly PaymentMethodKey[];
  /** Card payments go to a test account. */
  testCards: boolean;
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
  const { slug, name, picture: image, price, left, isUnchosen } = sold;
  const quantity = Math.min(asked, Math.max(0, left));
  const state = isUnchosen ? 'choose' : stateOf(quantity, asked);
  return { ...choice, slug, name, picture: image, price, asked, quantity, total: price * quantity, state };
}

/** Returns the terms of a payment method for an order, amounts in cents. */
export function toPaymentOffer(
  method: PaymentMethodKey,
  { payments, testCards }: Pick<QuoteTerms, 'payments' | 'testCards'>,
  order: CashOrder,
): PaymentOffer {
  if (method === 'cash_on_delivery') return cashOnDeliveryOffer(payments.cash_on_delivery, order);
  const isCard = method === 'credit_debit';
  // A gateway does not accept a payment of zero.
  const isNothing = isCard && order.delivery !== null && order.goods + order.delivery === 0;
  return { method, offered: !isNothing, fee: 0, reason: null, limit: null, test: isCard && testCards };
}

/** What is quoted: the lines as `mergeLines` returns them. */
type Requested = Omit<QuoteInput, 'lines'> & { lines: readonly Line[] };

/** Returns the quote of a basket, in cents. `products` holds those that the store has, by `choiceKey`. */
export function calculateQuote(
  { lines: requested, delivery_kind: kind, district, payment }: Requested,
  products: ReadonlyMap<string, Sold>,
  terms: QuoteTerms,
): Quote {
  const lines = requested.map((line) => quoteLine(line, products.get(choiceKey(line))));
  const weight_g = lines.reduce(
    (sum, line) => sum + line.quantity * (products.get(choiceKey(line))?.weight_g ?? 0),
    0,
  );
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const choices = deliveryChoices(terms.delivery, { weight_g, goods }, district);
  const chosen = choices.find((choice) => choice.kind === kind);
  const delivery = chosen?.fee ?? null;
  const order = { goods, delivery, kind, district };
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
    total: delivery === null ? null : goods + delivery + cod_fee,
    deliveries: choices.map(({ kind: offeredKind, offered, fee }) => ({ kind: offeredKind, offered, fee })),
    payments,
  };
}

/** Returns a method with its amounts converted, such as from cents to rupees. */
export const withOfferAmounts = (offer: PaymentOffer, change: (amount: number) => number): PaymentOffer => ({
  ...offer,
  fee: change(offer.fee),
  limit: offer.limit === null ? null : change(offer.limit),
});

/** Returns a quote with every amount converted, such as from cents to rupees. */
export function withQuoteAmounts(quote: Quote, change: (amount: number) => number): Quote {
  const orNone = (amount: number | null) => (amount === null ? null : change(amount));
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, price: change(line.price), total: change(line.total) })),
    goods: change(quote.goods),
    delivery: orNone(quote.delivery),
    cod_fee: change(quote.cod_fee),
    total: orNone(quote.total),
    deliveries: quote.deliveries.map((offer) => ({ ...offer, fee: orNone(offer.fee) })),
    payments: quote.payments.map((offer) => withOfferAmounts(offer, change)),
  };
}
