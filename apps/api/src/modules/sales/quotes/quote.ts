import type { GatewayMode, Quote, QuoteInput } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import type { Deps } from '../../../infra/context.ts';
import { deliveryOf } from '../../stores/settings/delivery.rules.ts';
import { METHODS, paymentSettingsOf, usableMethods } from '../../payments/methods/payment-settings.rules.ts';
import { inOrder } from '../../catalogue/products/product.model.ts';
import { cardOf } from '../../catalogue/products/product-card.rules.ts';
import { linesOf, quoteOf, type Sold, type Terms, withQuoteAmounts } from './quote.rules.ts';

/** The fields of a store that a quote needs. */
export const QUOTED = `delivery suspended ${METHODS}`;

/** The store of a quote. `row` holds the fields of `QUOTED`. */
export interface QuotingShop {
  store: Store;
  row: StoreRow;
  deps: Pick<Deps, 'payments'>;
}

/** Returns where card payments of a store go. */
export const cardModeOf = (
  { credentials }: Pick<StoreRow, 'credentials'>,
  { payments }: QuotingShop['deps'],
): GatewayMode => payments.for({ sandbox: credentials?.payhere?.sandbox ?? false }).mode;

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

/** Returns the terms of a store. Nothing can be paid while it is suspended. */
export const termsOf = ({ row, deps }: Omit<QuotingShop, 'store'>): Terms => ({
  delivery: deliveryOf(row),
  payments: paymentSettingsOf(row),
  methods: row.suspended ? [] : usableMethods(row),
  testCards: cardModeOf(row, deps) !== 'live',
});

async function quoteBy(shop: QuotingShop, { all, ...input }: QuoteInput & { all: boolean }) {
  return quoteOf(input, await soldOf(shop.store, input.lines, all), termsOf(shop));
}

/**
 * Returns the quote of an order, in cents. The requested quantities are counted: whether there is enough is decided
 * when the stock is taken.
 */
export const quoteToPlace = (shop: QuotingShop, input: QuoteInput): Promise<Quote> =>
  quoteBy(shop, { ...input, all: true });

/**
 * Returns the quote of a basket in a store, in rupees. A line with a product that the store does not have is `gone`.
 */
export async function quoteFor(shop: Omit<QuotingShop, 'row'>, input: QuoteInput): Promise<Quote> {
  const row = await shop.store.read(QUOTED);
  return withQuoteAmounts(await quoteBy({ ...shop, row }, { ...input, all: false }), rupees);
}
