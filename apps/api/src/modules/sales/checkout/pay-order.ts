import type { PayInput } from '@kade/contract';
import { cents } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { assertCardsEnabled } from '../card-payments/card-form.ts';
import { cardMode } from '../quotes/quote.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { payBy } from './pay-order.rules.ts';

/**
 * Pays an order again or with another method, see `payBy`. Two concurrent requests have the effect of one. Throws a 409
 * while the store is suspended.
 */
export async function payAgain(
  shop: CheckoutShop,
  id: string,
  { method, expected_total }: PayInput,
): Promise<OrderRow> {
  const { store, ctx, row, terms } = shop;
  if (row.suspended) throw apiError('store_suspended');
  if (method === 'credit_debit') assertCardsEnabled(shop, 'method');
  const now = ctx.clock.now();
  const expected = cents(expected_total);
  const paying = { method, expected, terms, mode: cardMode(row, ctx), by: 'buyer', now };
  return changeOrder(store, id, { decide: (found) => payBy(found, paying), now });
}
