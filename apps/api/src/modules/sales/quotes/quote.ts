import type {
  GatewayMode,
  OrderedVariant,
  Quote,
  QuoteInput,
  ShopLanguage,
  Translations,
} from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { slugify } from '../../../lib/slug.ts';
import { toDelivery } from '../../stores/settings/delivery.rules.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import { METHODS, toPaymentSettings, usableMethods } from '../../payments/methods/payment-settings.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { STOCK_FIELDS, type StockLevel, toStockLevel } from '../../catalogue/stock/stock-levels.ts';
import {
  choiceKey,
  chosenValues,
  idOfPicture,
  nameWithTitle,
  type ProductChoice,
  variantFor,
} from '../../catalogue/variants/variant.rules.ts';
import { withCashTerms } from '../customers/pay-first.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { NOBODY } from '../discounts/buyer-discounts.ts';
import { priceHold, priceSeenAt } from '../discounts/price-hold.ts';
import { readDiscounts } from '../discounts/read-discounts.ts';
import { pickUpPlaces } from './pick-up-places.ts';
import { calculateQuote, mergeLines, type Sold, type QuoteTerms, withQuoteAmounts } from './quote.rules.ts';

/** The fields of a store that a quote needs. */
export const QUOTE_FIELDS = `delivery suspended discounts front pay_first shop split_orders ${METHODS}`;

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

/** A product or a variant with what a quote, its stock and an order need of it; the price in cents. */
export interface QuotedProduct extends Omit<Sold, 'left'>, StockLevel {
  /** What an order copies of a variant, besides its name with the title. */
  chosen?: { product_name: string; variant: OrderedVariant };
  /** The names of the product in other languages, without the title of a variant. */
  names?: Translations | null;
}
export type QuotedProducts = ReadonlyMap<string, QuotedProduct>;

const FIELDS = [...STOCK_FIELDS, 'thumbnail', 'weight_g', 'options', 'names', 'state', 'category'] as const;
type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof readRows>>['get']>>;

const readRows = (store: Store, ids: readonly string[]) => Products.in(store).byIds(ids, FIELDS);

function quotedProduct(row: Row, choice: ProductChoice): QuotedProduct | undefined {
  const level = toStockLevel(row, choice);
  if (!level) return undefined;
  const { name, names = null, thumbnail, category, options = [], variants = [] } = row;
  const variant = level.hasOptions ? variantFor(variants, choice) : undefined;
  const image = idOfPicture(variant?.image ?? thumbnail);
  const picture = image === null ? null : viewOfUpload(image);
  const common = {
    ...level,
    slug: slugify(name),
    names,
    category: idOfPicture(category),
    picture,
    weight_g: variant?.weight_g ?? row.weight_g,
  };
  if (!level.hasOptions) return common;
  if (!variant) return { ...common, isUnchosen: true };
  const { _id, title, sku, values } = variant;
  const copy = { _id, title, sku, options: chosenValues(options, values) };
  return { ...common, chosen: { product_name: name, variant: copy } };
}

/** Returns the products of these lines that still exist and are `offered`, those of the shop unless given, by `choiceKey`. */
export async function readQuotedProducts(
  store: Store,
  lines: readonly Line[],
  offered: typeof isShownInShop = isShownInShop,
): Promise<QuotedProducts> {
  const ids = [...new Set(lines.map(({ product }) => product))];
  const found = await readRows(store, ids);
  return new Map(
    lines.flatMap((line) => {
      const row = found.get(line.product);
      const quoted = row && offered(row) ? quotedProduct(row, line) : undefined;
      return quoted ? [[choiceKey(line), quoted] as const] : [];
    }),
  );
}

/**
 * Returns the products as an order buys them: any quantity. Whether there is enough is decided when the stock is
 * reserved.
 */
export const withoutLimit = (products: QuotedProducts): Map<string, Sold> =>
  new Map([...products].map(([id, product]) => [id, { ...product, left: Number.MAX_SAFE_INTEGER }]));

/** Returns the products with how many of each an order can have: at one place unless `split` allows several. */
const inStock = (products: QuotedProducts, split: boolean): Map<string, Sold & QuotedProduct> =>
  new Map(
    [...products].map(([id, product]) => {
      const { in_stock, free, whole = free } = product;
      return [id, { ...product, left: in_stock ? (split ? free : whole) : 0 }];
    }),
  );

/** Returns products as they are named in a language. */
function namedIn(products: Map<string, Sold & QuotedProduct>, language: ShopLanguage | undefined) {
  if (!language) return products;
  return new Map(
    [...products].map(([id, product]) => {
      const { names, chosen } = product;
      const own = names?.[language];
      const name = own && (chosen ? nameWithTitle(own, chosen.variant.title) : own);
      return [id, { ...product, name: name ?? product.name }];
    }),
  );
}

/**
 * `methods` replaces the payment methods that buyers are offered, `offered` the products that they can buy; `onUnknownCode` is
 * called for a code that does not exist. `checksPhone` returns whether it may be looked up now who has to pay first; without it
 * nobody has to.
 */
interface Quoting {
  store: Store;
  ctx: AppContext;
  methods?: QuoteTerms['methods'];
  offered?: typeof isShownInShop;
  onUnknownCode?: () => Promise<void>;
  checksPhone?: () => Promise<boolean>;
}

/**
 * Returns the quote of a basket in a store, in rupees. A line with a product that the store does not have is `gone`.
 */
export async function getQuote(
  { store, ctx, methods, offered, onUnknownCode, checksPhone }: Quoting,
  input: QuoteInput,
): Promise<Quote> {
  const lines = mergeLines(input.lines);
  const wanted = { codes: input.codes, products: lines.map(({ product }) => product) };
  const shop = store.read(QUOTE_FIELDS);
  const [row, products, read] = await Promise.all([
    shop,
    readQuotedProducts(store, lines, offered),
    readDiscounts(store, shop, wanted),
  ]);
  const known = checkoutTerms({ row, ctx });
  const isChecked = Boolean(row.pay_first && input.phone && (await checksPhone?.()));
  const terms = isChecked ? await withCashTerms({ store, row }, known, input.phone ?? '') : known;
  if (read?.codes.some(({ terms: found }) => found === null)) await onUnknownCode?.();
  const seen = priceSeenAt({ store, ctx }, input.price_held);
  const quote = calculateQuote(
    { ...input, lines },
    namedIn(inStock(products, row.split_orders ?? false), input.language),
    { ...terms, methods: methods ?? terms.methods },
    read && { ...read, ...NOBODY, source: 'storefront', now: ctx.clock.now(), seen },
  );
  const price_held = priceHold({ store, ctx }, quote, seen);
  const pick_up_places = await pickUpPlaces(store, known.delivery.pick_up, { lines, products });
  return {
    ...withQuoteAmounts(quote, rupees),
    ...(pick_up_places ? { pick_up_places } : {}),
    ...(price_held ? { price_held } : {}),
  };
}
