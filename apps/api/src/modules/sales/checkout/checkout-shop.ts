import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { withCashTerms } from '../customers/pay-first.ts';
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

/** Reads the store once for all steps of a checkout. Its terms are those for a buyer with this phone number. */
export async function loadCheckoutShop(store: Store, ctx: AppContext, phone: string): Promise<CheckoutShop> {
  const row = await store.read(CHECKOUT_FIELDS);
  const terms = await withCashTerms({ store, row }, checkoutTerms({ row, ctx }), phone);
  return { store, ctx, row, terms };
}
