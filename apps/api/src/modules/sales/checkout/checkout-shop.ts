import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { MAIL_FIELDS } from '../notifications/order-mail-facts.ts';
import { checkoutTerms, QUOTE_FIELDS } from '../quotes/quote.ts';
import type { QuoteTerms } from '../quotes/quote.rules.ts';

/** A store with its row and its terms, as a buyer's order and what follows it need them. */
export interface CheckoutShop {
  store: Store;
  ctx: AppContext;
  /** The fields for quotes, the gateway, and the mails and links of orders. */
  row: StoreRow;
  terms: QuoteTerms;
}

const CHECKOUT_FIELDS = [...new Set(`${QUOTE_FIELDS} ${MAIL_FIELDS} closing`.split(' '))].join(' ');

/** Reads the store once for all steps of a checkout. */
export async function loadCheckoutShop(store: Store, ctx: AppContext): Promise<CheckoutShop> {
  const row = await store.read(CHECKOUT_FIELDS);
  return { store, ctx, row, terms: checkoutTerms({ row, ctx }) };
}
