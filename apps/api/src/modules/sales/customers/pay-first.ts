import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { QuoteTerms } from '../quotes/quote.rules.ts';
import { hasToPayFirst } from './customer.model.ts';

/**
 * Returns the terms of a store for a buyer with this phone number: without cash on delivery when the number is that of a
 * customer who has to pay first.
 */
export async function withCashTerms(
  { store, row }: { store: Store; row: Pick<StoreRow, 'pay_first'> },
  terms: QuoteTerms,
  phone: string,
): Promise<QuoteTerms> {
  return row.pay_first && (await hasToPayFirst(store, phone)) ? { ...terms, noCash: true } : terms;
}
