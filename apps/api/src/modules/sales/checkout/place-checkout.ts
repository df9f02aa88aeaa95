import type { CheckoutInput, Quote } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { Deps } from '../../../infra/context.ts';
import { refusal } from '../../../lib/api-error.ts';
import { type Placed, placedBefore, placeOrder } from '../orders/place-order.ts';
import { newOrder } from '../orders/order.rules.ts';
import type { OrderFields } from '../orders/order.model.ts';
import { newOrderToken, tokenFields } from '../../../infra/auth/access-tokens.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { shortagesOf } from '../orders/reserve-stock.ts';
import { paymentSettingsOf } from '../../payments/methods/payment-settings.rules.ts';
import { isClosed, shopSettingsOf } from '../../stores/settings/shop-settings.rules.ts';
import { admit, type Candidate, networkKey, refuseEarly } from './duplicate-check.ts';
import { basketKey } from './duplicate-check.rules.ts';
import { mustTakeCards } from '../card-payments/card-form.ts';
import { attemptFields } from './pay-order.rules.ts';
import { heldUntil } from './payable.rules.ts';
import { cardModeOf, QUOTED, type QuotingShop, quoteToPlace, termsOf } from '../quotes/quote.ts';
import { linesOf, type Terms } from '../quotes/quote.rules.ts';
import { FIELD, mustBePayable, mustCostAsSeen, mustReachBuyer, pathIn } from '../quotes/quote-errors.rules.ts';
import { mustBeThere } from './shortage-errors.ts';

/** The maximum total of an order, in cents. */
const MOST = 99_999_999_999;

/** Throws a 409 while the shop is closed. */
function mustBeOpen(row: StoreRow): void {
  if (isClosed(row)) throw refusal('shop_closed');
}

/** Returns the goods, the delivery and the total by the shop's current data. Throws the refusals of the contract. */
async function agreed(shop: QuotingShop, input: CheckoutInput): Promise<Quote> {
  const { delivery_kind, payment } = input;
  const lines = linesOf(input.lines);
  mustBeThere(await shortagesOf(shop.store, lines), pathIn(input));
  const district = input.district ?? undefined;
  const quote = await quoteToPlace(shop, { lines, delivery_kind, district, payment });
  mustReachBuyer(quote);
  mustBePayable(quote, payment, 'payment');
  if ((quote.total ?? 0) > MOST) throw refusal('order_too_large', { field: FIELD });
  mustCostAsSeen(quote, input);
  return quote;
}

/** Splits a full name into the first and last name of an address. */
function namesOf(full_name: string) {
  const words = full_name.split(/\s+/);
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '), last_name, full_name };
}

interface Sale {
  input: CheckoutInput;
  quote: Quote;
  row: StoreRow;
  terms: Terms;
  now: Date;
}

function orderFields({ input, quote, now }: Sale): OrderFields {
  const { name, address, city, phone: phone_number } = input;
  const addressed = { ...namesOf(name), address, city, postal_code: '', country: 'Sri Lanka', phone_number };
  return newOrder(
    {
      ...input,
      payment_options: input.payment,
      shipping_address: addressed,
      billing_address: null,
      products: quote.lines.map(({ product: productId, quantity }) => ({ productId, quantity })),
    },
    {
      goods: new Map(
        quote.lines.map(({ product, name: called, price }) => [product, { name: called, price }]),
      ),
      extras: { delivery: quote.delivery ?? 0, cod_fee: quote.cod_fee, discount: 0 },
      now,
    },
  );
}

/** Returns the fields that only orders of the shop have, and those taken by hand do not. */
function shopFields({ input, quote, row, terms, now }: Sale): OrderFields {
  const { cash_on_delivery } = terms.payments;
  const until = heldUntil(
    input.payment,
    { order_date: now.toISOString(), payments: [], confirmation: null },
    { terms, now },
  );
  const isCash = input.payment === 'cash_on_delivery';
  const confirmation = { state: 'waiting', tries: 0, at: null };
  return {
    source: 'storefront',
    language: input.language ?? shopSettingsOf(row).language,
    delivery_name: quote.delivery_name,
    weight_g: quote.weight_g,
    flags: input.website ? ['suspected_spam'] : [],
    ...(until ? { expires_at: until } : {}),
    ...(isCash && cash_on_delivery.confirm ? { confirmation } : {}),
  };
}

/** The first attempt of an order that is to be paid by card. */
function cardFields(id: string, { input, quote, row, now }: Sale, deps: Deps): OrderFields {
  if (input.payment !== 'credit_debit') return {};
  const first = { amount: quote.total ?? 0, mode: cardModeOf(row, deps), now };
  return attemptFields({ _id: id, payments: [] }, first);
}

/**
 * Places an order of a buyer under an id and returns it; returns the existing order when one has the id. Throws the
 * refusals of the contract; no order is placed then.
 */
export async function placeForBuyer(
  store: Store,
  { input, id, ip, deps }: { input: CheckoutInput; id: string; ip: string; deps: Deps },
): Promise<Placed> {
  const before = await placedBefore(store, id);
  if (before) return { order: before };
  const now = deps.clock.now();
  const row = await store.read(`${QUOTED} shop closing suspended`);
  mustBeOpen(row);
  const quote = await agreed({ store, row, deps }, input);
  if (input.payment === 'credit_debit') await mustTakeCards(store, deps);
  const lines = linesOf(input.lines);
  const marks = {
    phone_key: comparablePhone(input.phone),
    basket_key: basketKey(lines),
    net_key: networkKey(store, ip, deps.encryption),
  };
  const { held_percent } = paymentSettingsOf(row).cash_on_delivery;
  const bid: Candidate = { ...marks, lines, percent: held_percent, again: input.again, now };
  await refuseEarly(store, bid);
  const sale = { input, quote, row, now, terms: termsOf({ row, deps }) };
  const fields = {
    ...orderFields(sale),
    ...shopFields(sale),
    ...cardFields(id, sale, deps),
    ...tokenFields(newOrderToken(), store, deps.encryption),
  };
  const placing = { id, lines, field: FIELD, at: pathIn(input), prepare: async () => fields, now, marks };
  return placeOrder(store, { ...placing, admit: ({ _id }) => admit(store, _id, bid) });
}
