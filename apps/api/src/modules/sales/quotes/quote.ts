import type { GatewayMode, Quote, QuoteInput } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { slugify } from '../../../lib/slug.ts';
import { toDelivery } from '../../stores/settings/delivery.rules.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import { METHODS, toPaymentSettings, usableMethods } from '../../payments/methods/payment-settings.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { type Line, STOCK_FIELDS, type StockLevel, toStockLevel } from '../../catalogue/stock/stock.ts';
import { calculateQuote, mergeLines, type Sold, type QuoteTerms, withQuoteAmounts } from './quote.rules.ts';

/** The fields of a store that a quote needs. */
export const QUOTE_FIELDS = `delivery suspended ${METHODS}`;

/** The fields of `QUOTE_FIELDS`, and the gateways of this server. */
interface QuotingShop {
  row: StoreRow;
  ctx: Pick<AppContext, 'payments'>;
}

/** Returns where card payments of a store go. */
export const cardMode = (
  { credentials }: Pick<StoreRow, 'credentials'>,
  { payments }: QuotingShop['ctx'],
): GatewayMode => payments.for({ sandbox: credentials?.payhere?.sandbox ?? false }).mode;

/** Returns the terms of a store. Nothing can be paid while it is suspended. */
export const checkoutTerms = ({ row, ctx }: QuotingShop): QuoteTerms => ({
  delivery: toDelivery(row),
  payments: toPaymentSettings(row),
  methods: row.suspended ? [] : usableMethods(row),
  testCards: cardMode(row, ctx) !== 'live',
});

/** A product with what a quote, its stock and an order need of it; the price in cents. */
export interface QuotedProduct extends Omit<Sold, 'left'>, StockLevel {}
export type QuotedProducts = ReadonlyMap<string, QuotedProduct>;

/** Returns the products of these lines that still exist, by id. */
export async function readQuotedProducts(store: Store, lines: readonly Line[]): Promise<QuotedProducts> {
  const ids = lines.map(({ product }) => product);
  const found = await Products.in(store).byIds(ids, [...STOCK_FIELDS, 'thumbnail', 'weight_g']);
  return new Map(
    [...found].map(([id, row]) => {
      const { name, thumbnail, weight_g } = row;
      const image = typeof thumbnail === 'string' ? viewOfUpload(thumbnail) : null;
      return [id, { ...toStockLevel(row), slug: slugify(name), picture: image, weight_g }];
    }),
  );
}

/**
 * Returns the products as an order buys them: any quantity. Whether there is enough is decided when the stock is
 * reserved.
 */
export const withoutLimit = (products: QuotedProducts): Map<string, Sold> =>
  new Map([...products].map(([id, product]) => [id, { ...product, left: Number.MAX_SAFE_INTEGER }]));

const inStock = (products: QuotedProducts): Map<string, Sold> =>
  new Map(
    [...products].map(([id, product]) => [id, { ...product, left: product.in_stock ? product.free : 0 }]),
  );

/**
 * Returns the quote of a basket in a store, in rupees. A line with a product that the store does not have is `gone`.
 */
export async function getQuote(
  { store, ctx }: { store: Store; ctx: AppContext },
  input: QuoteInput,
): Promise<Quote> {
  const lines = mergeLines(input.lines);
  const [row, products] = await Promise.all([store.read(QUOTE_FIELDS), readQuotedProducts(store, lines)]);
  const quote = calculateQuote({ ...input, lines }, inStock(products), checkoutTerms({ row, ctx }));
  return withQuoteAmounts(quote, rupees);
}
