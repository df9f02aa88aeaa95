import type { OrderInput, PaymentMethodKey } from '@kade/contract';
import type { z } from 'zod';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { Deps } from '../../../infra/context.ts';
import { refusal } from '../../../lib/api-error.ts';
import { QUOTED, quoteToPlace } from '../quotes/quote.ts';
import { mustBePayable, mustReachBuyer } from '../quotes/quote-errors.rules.ts';
import { type Line, suppliesOf } from '../../catalogue/stock/stock.ts';
import type { OrderFields } from './order.model.ts';
import { newOrder } from './order.rules.ts';
import { refusalOf, shortageIn } from './reserve-stock.ts';

type Input = z.output<typeof OrderInput>;

interface Shop {
  store: Store;
  deps: Deps;
  row: StoreRow;
}

/** Throws a 409 while the store is closing or suspended, a 400 unless it offers the payment method. */
function mustTakeOrders({ payment_methods, closing, suspended }: StoreRow, method: PaymentMethodKey): void {
  if (closing) throw refusal('store_closing');
  if (suspended) throw refusal('store_suspended');
  if (payment_methods?.[method]) return;
  throw refusal('payment_method_off', { params: { method }, field: 'payment_options' });
}

/**
 * Returns the fees of an order that a merchant takes, in cents, with the zone and the weight. With a delivery method
 * the shop's rules apply, and its fees unless others are sent; without one there are no fees unless they are sent.
 * Throws a 400 for a delivery that the shop does not offer.
 */
async function termsFor(shop: Shop, input: Input, lines: Line[]) {
  const { delivery_kind, payment_options: payment, delivery, cod_fee } = input;
  const sent = (given: number | undefined, otherwise: number) =>
    given === undefined ? otherwise : cents(given);
  const discount = cents(input.discount);
  if (delivery_kind === null)
    return { extras: { delivery: sent(delivery, 0), cod_fee: sent(cod_fee, 0), discount } };
  const district = input.district ?? undefined;
  const quote = await quoteToPlace(shop, { lines, delivery_kind, district, payment });
  mustReachBuyer(quote);
  mustBePayable(quote, payment, 'payment_options');
  const extras = {
    delivery: sent(delivery, quote.delivery ?? 0),
    cod_fee: sent(cod_fee, quote.cod_fee),
    discount,
  };
  return { extras, delivery_name: quote.delivery_name, weight_g: quote.weight_g };
}

/**
 * Returns the fields of an order that a merchant takes, computed from its store and its products at `now`. Throws a 409
 * when the store takes no orders or there is not enough of a product, a 400 for what the store does not have or offer.
 */
export async function fieldsByHand(
  { store, deps, now }: { store: Store; deps: Deps; now: Date },
  input: Input,
  lines: Line[],
): Promise<OrderFields> {
  const ids = lines.map(({ product }) => product);
  const [row, goods] = await Promise.all([
    store.read(`closing suspended ${input.delivery_kind === null ? 'payment_methods' : QUOTED}`),
    suppliesOf(store, ids),
  ]);
  mustTakeOrders(row, input.payment_options);
  if (goods.size !== ids.length)
    throw refusal('not_in_store', { params: { what: 'One of these products' }, field: 'products' });
  const { extras, ...shipping } = await termsFor({ store, deps, row }, input, lines);
  const fields = { ...newOrder(input, { goods, extras, now }), ...shipping, source: 'merchant' };
  const missing = shortageIn(goods, lines);
  if (missing) throw refusalOf(missing);
  return fields;
}
