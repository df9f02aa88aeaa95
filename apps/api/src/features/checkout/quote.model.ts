import type { Quote, QuoteInput } from '@kade/contract';
import type { Store, StoreRow } from '../../db/store.model.ts';
import { cents, rupees } from '../../db/wire.ts';
import { deliveryOf } from '../delivery/delivery.rules.ts';
import { paymentSettingsOf, usableMethods } from '../payment-settings/payment-settings.rules.ts';
import { inOrder } from '../products/product.model.ts';
import { cardOf } from '../storefront/public.rules.ts';
import { linesOf, quoteOf, type Sold, withQuoteAmounts } from './quote.rules.ts';

/** What of a store a quote needs. */
export const QUOTED = 'delivery payment_settings payment_methods';

async function soldOf(store: Store, basket: QuoteInput['lines'], all: boolean): Promise<Map<string, Sold>> {
  const products = await inOrder(
    store,
    linesOf(basket).map(({ product }) => product),
  );
  return new Map(
    products.map((product) => {
      const { name, slug, picture, price } = cardOf(product);
      const inStock = product.in_stock ? product.stock_quantity : 0;
      const left = all ? Number.MAX_SAFE_INTEGER : inStock;
      return [product._id, { name, slug, picture, price: cents(price), weight_g: product.weight_g, left }];
    }),
  );
}

async function quoteBy(store: Store, row: StoreRow, { all, ...input }: QuoteInput & { all: boolean }) {
  const terms = {
    delivery: deliveryOf(row),
    payments: paymentSettingsOf(row),
    methods: usableMethods(row),
  };
  return quoteOf(input, await soldOf(store, input.lines, all), terms);
}

/**
 * What an order costs by a store row that holds the fields of `QUOTED`, in cents. All that is asked for is counted:
 * whether there is enough is decided when the stock is taken.
 */
export const quoteToPlace = (store: Store, row: StoreRow, input: QuoteInput): Promise<Quote> =>
  quoteBy(store, row, { ...input, all: true });

/** What a basket costs in a store, in rupees. A product that the store does not have is a line that is `gone`. */
export async function quoteFor(store: Store, input: QuoteInput): Promise<Quote> {
  const row = await store.read(QUOTED);
  return withQuoteAmounts(await quoteBy(store, row, { ...input, all: false }), rupees);
}
