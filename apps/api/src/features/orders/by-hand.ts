import type { OrderInput } from '@kade/contract';
import type { z } from 'zod';
import type { Store } from '../../db/store.ts';
import { cents } from '../../db/wire.ts';
import type { Deps } from '../../deps.ts';
import { QUOTED, quoteToPlace } from '../checkout/quote.service.ts';
import { mustBePayable, mustReachBuyer } from '../checkout/refusals.rules.ts';
import type { Line } from '../products/stock.service.ts';

/**
 * Fees of an order that a merchant takes, in cents, with the zone and the weight. When it says how the goods get to the
 * buyer, the shop's rules hold and its fees apply unless others are sent; else there are none unless they are sent.
 * Throws a 400 for what the shop does not offer.
 */
export async function termsFor(
  { store, deps }: { store: Store; deps: Deps },
  input: z.output<typeof OrderInput>,
  lines: Line[],
) {
  const { delivery_kind, payment_options: payment, delivery, cod_fee } = input;
  const sent = (given: number | undefined, otherwise: number) =>
    given === undefined ? otherwise : cents(given);
  const discount = cents(input.discount);
  if (delivery_kind === null)
    return { extras: { delivery: sent(delivery, 0), cod_fee: sent(cod_fee, 0), discount } };
  const district = input.district ?? undefined;
  const shop = { store, deps, row: await store.read(QUOTED) };
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
