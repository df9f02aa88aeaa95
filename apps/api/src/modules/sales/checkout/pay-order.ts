import type { PayInput } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { Deps } from '../../../infra/context.ts';
import { refusal } from '../../../lib/api-error.ts';
import { changeOrder } from '../orders/place-order.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { mustTakeCards } from '../card-payments/card-form.ts';
import { payBy } from './pay-order.rules.ts';
import { cardModeOf, QUOTED, termsOf } from '../quotes/quote.ts';

/**
 * Pays an order again or with another method, see `payBy`. Two concurrent requests have the effect of one. Throws a 409
 * while the store is suspended.
 */
export async function payAgain(
  store: Store,
  id: string,
  { method, expected_total, deps }: PayInput & { deps: Deps },
): Promise<OrderRow> {
  const row = await store.read(QUOTED);
  if (row.suspended) throw refusal('store_suspended');
  if (method === 'credit_debit') await mustTakeCards(store, deps, 'method');
  const now = deps.clock.now();
  const paying = {
    method,
    expected: cents(expected_total),
    terms: termsOf({ row, deps }),
    mode: cardModeOf(row, deps),
    by: 'buyer',
    now,
  };
  return changeOrder(store, id, { decide: (found) => payBy(found, paying), now });
}
