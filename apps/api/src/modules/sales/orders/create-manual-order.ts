import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { isOrderable } from '../../catalogue/products/publishing.rules.ts';
import type { OrderInput } from '@kade/contract';
import type { z } from 'zod';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents, newObjectId } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { chosenPlace, placeFields } from '../quotes/chosen-place.ts';
import { assertChosen, assertDeliverable, assertPayable } from '../quotes/quote-errors.rules.ts';
import { calculateQuote, mergeLines, type QuoteTerms } from '../quotes/quote.rules.ts';
import {
  checkoutTerms,
  QUOTE_FIELDS,
  type QuotedProducts,
  readQuotedProducts,
  withoutLimit,
} from '../quotes/quote.ts';
import { commitOrder, createDraft, discardDraft, type Placement, reserveStock } from './draft-order.ts';
import type { OrderFields } from './order.model.ts';
import { newOrder } from './order.rules.ts';
import { shortageError, shortageIn } from './reserve-stock.ts';

type Input = z.output<typeof OrderInput>;

const FIELD = 'products';

/** What a merchant orders, and the products at that time. */
interface ManualOrder {
  input: Input;
  /** The quantity of each product, summed over the products of the input. */
  lines: Line[];
  products: QuotedProducts;
}

/** Throws a 409 while the store is closing or suspended. */
function assertTakesOrders({ closing, suspended }: StoreRow): void {
  if (closing) throw apiError('store_closing');
  if (suspended) throw apiError('store_suspended');
}

/**
 * Returns the fees of an order that a merchant takes, in cents, with the zone and the weight. With the terms of the shop
 * its rules apply, and its fees unless others are sent; without them there are no fees unless they are sent.
 * Throws a 400 for a delivery that the shop does not offer, and for an amount or a district outside the rules of cash on
 * delivery. Switches and missing details of payment methods are for buyers: the merchant has agreed on the method.
 */
function shippingFields({ input, lines, products }: ManualOrder, terms: QuoteTerms | null) {
  const { delivery_kind, payment_options: payment, delivery, cod_fee } = input;
  const sent = (given: number | undefined, otherwise: number) =>
    given === undefined ? otherwise : cents(given);
  const discount = cents(input.discount);
  if (!terms) return { extras: { delivery: sent(delivery, 0), cod_fee: sent(cod_fee, 0), discount } };
  const district = input.district ?? undefined;
  const kind = delivery_kind ?? undefined;
  const asked = { lines, delivery_kind: kind, district, town: input.shipping_address.city, payment };
  const quote = calculateQuote(asked, withoutLimit(products), { ...terms, methods: [payment] });
  assertDeliverable(quote, district);
  assertPayable(quote, payment, 'payment_options');
  const charges = {
    delivery: sent(delivery, quote.delivery ?? 0),
    cod_fee: sent(cod_fee, quote.cod_fee),
    discount,
  };
  return { extras: charges, delivery_name: quote.delivery_name, weight_g: quote.weight_g };
}

/**
 * Returns the fields of an order that a merchant takes, computed from its store and its products at `now`. Throws a 409
 * when the store takes no orders or there is not enough of a product, a 400 for what the store does not have or deliver.
 */
async function manualOrderFields(
  { store, ctx, now }: { store: Store; ctx: AppContext; now: Date },
  input: Input,
  lines: Line[],
): Promise<OrderFields> {
  const [row, products] = await Promise.all([
    store.read(`closing suspended ${input.delivery_kind === null ? '' : QUOTE_FIELDS}`),
    readQuotedProducts(store, lines, isOrderable),
  ]);
  assertTakesOrders(row);
  if (products.size !== lines.length)
    throw apiError('not_in_store', { params: { what: 'One of these products' }, field: FIELD });
  assertChosen(products, lines, () => FIELD);
  const terms = input.delivery_kind === null ? null : checkoutTerms({ row, ctx });
  const { extras: charges, ...shipping } = shippingFields({ input, lines, products }, terms);
  const place = await chosenPlace(store, input, {
    pickUp: terms?.delivery.pick_up,
    goods: { lines, products },
  });
  const order = newOrder(input, { goods: products, charges, now });
  const fields = { ...order, ...shipping, ...placeFields(place), source: 'merchant' };
  const missing = shortageIn(products, lines);
  if (missing) throw shortageError(missing);
  return fields;
}

/** The place from which the pieces are taken; `manualOrderFields` refuses one at which the order is not. */
const placeOf = ({ delivery_kind, pick_up_at }: Input): string | undefined =>
  delivery_kind === 'pick_up' ? pick_up_at?.toLowerCase() : undefined;

interface ManualRequest {
  input: Input;
  ctx: AppContext;
  /** Who takes the order. */
  merchant: Parameters<typeof findUsername>[0];
  id?: string | undefined;
}

/**
 * Places an order that a merchant takes and returns it; returns the existing order when one has the id. Throws as
 * `manualOrderFields`, and a 409 that names the product of which there is not enough; no order is placed then.
 */
export async function createManualOrder(
  store: Store,
  { input, ctx, merchant, id = newObjectId() }: ManualRequest,
): Promise<Placement> {
  const now = ctx.clock.now();
  const lines = mergeLines(input.products.map(({ productId: product, ...rest }) => ({ product, ...rest })));
  // At the same time, because each waits for the database.
  const [drafting, preparing, taking] = await Promise.allSettled([
    createDraft(store, { id, lines, now, at: placeOf(input) }),
    manualOrderFields({ store, ctx, now }, input, lines),
    findUsername(merchant),
  ]);
  if (drafting.status === 'rejected') throw drafting.reason;
  const draft = drafting.value;
  if (draft.number) return { order: draft };
  if (preparing.status === 'rejected') {
    await discardDraft(store, draft);
    throw preparing.reason;
  }
  const taken_by = taking.status === 'fulfilled' ? taking.value : '';
  await reserveStock(store, draft, { field: FIELD });
  return commitOrder(store, draft, { fields: { ...preparing.value, taken_by }, now });
}
