import type { Translations } from '@kade/contract';
import { demoLogin } from '../demo/demo-login.ts';
import { nameOf, type PicturePlan, sceneNames } from './pictures.ts';
import { type OrderPlan, planOrders } from './plan-orders.ts';
import { withParcels } from './plan-parcels.ts';
import { type VariantPlan, variantsOf } from './plan-variants.ts';
import { type Random, random, seedOf } from './random.ts';
import { DAY } from '../../lib/duration.ts';
import { crafts } from './shops/crafts.ts';
import { handloom } from './shops/handloom.ts';
import { pantry } from './shops/pantry.ts';
import type { Display, Shelf, Shop } from './shops/shop.ts';
import { spices } from './shops/spices.ts';
import { tea } from './shops/tea.ts';

const SEED = 20_260_131;

export interface ProductPlan {
  name: string;
  description: string;
  price: number;
  /** The index of its category in the shop's list. */
  shelf: number;
  picture: PicturePlan;
  in_stock: boolean;
  /** The stock before the first order, in pieces. */
  stock_quantity: number;
  tags: string;
  /** Grams, with packaging. */
  weight_g: number;
  /** The former price of goods on sale. */
  compare_at: number | null;
  /** Names in other languages than the shop's. */
  names: Translations | null;
  /** The variants of a product with options; its price is the lowest of theirs. */
  variants: VariantPlan[];
}

export interface CollectionPlan {
  name: string;
  description: string;
  /** Indexes of the list of products. */
  products: number[];
}

export interface ShopPlan {
  shop: Shop;
  products: ProductPlan[];
  collections: CollectionPlan[];
  orders: OrderPlan[];
}

export interface SeedMerchant {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  shops: readonly Shop[];
}

/** The merchants and their shops. Programs print the login of the first merchant. */
export const merchants: readonly [SeedMerchant, ...SeedMerchant[]] = [
  {
    username: 'demo',
    first_name: 'Demo',
    last_name: 'Merchant',
    email: demoLogin.email,
    shops: [tea, handloom, spices],
  },
  {
    username: 'second-demo',
    first_name: 'Second',
    last_name: 'Merchant',
    email: 'second@kade.example',
    shops: [pantry],
  },
  {
    username: 'third-demo',
    first_name: 'Third',
    last_name: 'Merchant',
    email: 'third@kade.example',
    shops: [crafts],
  },
];

const round = (rupees: number): number => Math.round(rupees / 10) * 10;

function priceOf({ price: [from, to], sizes }: Shelf, size: number, dice: Random): number {
  const share = sizes.length === 1 ? dice.below(100) / 100 : size / (sizes.length - 1);
  const mean = from + (to - from) * share;
  const price = round(mean * (0.85 + dice.below(30) / 100));
  return dice.oneIn(9) ? price - 0.5 : price;
}

/** Returns the picture of an item: all its sizes share one, unless the sizes are colours. */
function pictureOf(shop: Shop, shelf: Shelf, [item, size]: [item: number, size: number]): PicturePlan {
  const [motif] = Object.values(shelf.items)[item] ?? [shop.logo];
  const paints = shelf.colours ?? shop.paints;
  const paint = paints[(shelf.colours ? size : item) % paints.length] ?? shop.paints[0];
  return { motif, paint, scene: sceneNames[(item + Math.floor(item / 4)) % sceneNames.length] ?? 'single' };
}

const PACKING = 30;
const USUAL_WEIGHT = 400;

/** Returns the weight of a size such as `250 g` or `1 kg` in grams, with packaging; a default for other sizes. */
function weightOf(size: string): number {
  const [, amount, unit] = /(\d+(?:\.\d+)?) ?(kg|g|ml|l)\b/.exec(size) ?? [];
  if (!amount) return USUAL_WEIGHT;
  return Math.round(Number(amount) * (unit === 'kg' || unit === 'l' ? 1_000 : 1)) + PACKING;
}

/** Returns an item with its variants, in place of its own price and stock. */
function withVariants(product: ProductPlan, shelf: Shelf, code: string): ProductPlan {
  const { picture, price } = product;
  const variants = variantsOf(shelf, { picture, price, code }, random(seedOf(SEED, code)));
  return {
    ...product,
    in_stock: true,
    variants,
    price: Math.min(...variants.map((variant) => variant.price)),
  };
}

/** Puts some products on sale. It has a generator of its own, so that orders do not depend on sales. */
function withSales(products: ProductPlan[], { label }: Shop): ProductPlan[] {
  const dice = random(seedOf(SEED, `${label} sales`));
  return products.map((product) => {
    const share = dice.oneIn(11) ? 1.15 + dice.below(25) / 100 : 0;
    return share && product.variants.length === 0
      ? { ...product, compare_at: round(product.price * share) }
      : product;
  });
}

/** Returns a product for every item of a shelf in every size, or for every item with its variants. */
function shelfGoods(shop: Shop, place: number, dice: Random): ProductPlan[] {
  const shelf = shop.shelves[place];
  if (!shelf) return [];
  const goods = shelf.sizes.flatMap((size, index) =>
    Object.entries(shelf.items).map(
      ([item, [, words, names = null]], number): ProductPlan => ({
        name: shelf.sizes.length === 1 ? item : `${item}, ${size}`,
        description: `${words}\n\n${shelf.advice}`,
        price: priceOf(shelf, index, dice),
        shelf: place,
        picture: pictureOf(shop, shelf, [number, index]),
        in_stock: !dice.oneIn(20),
        stock_quantity: dice.oneIn(10) ? dice.below(5) : 5 + dice.below(90),
        weight_g: weightOf(size),
        tags: dice.oneIn(5) ? `${shelf.tags}, new` : shelf.tags,
        compare_at: null,
        names,
        variants: [],
      }),
    ),
  );
  if (!shelf.options) return goods;
  return goods.map((product, nth) =>
    withVariants(product, shelf, `LH-${place + 1}${String(nth + 1).padStart(2, '0')}`),
  );
}

/** Returns at most twelve products of the display's shelves, shuffled, with different pictures as far as there are. */
function display(
  { name, description, shelves }: Display,
  products: readonly ProductPlan[],
  dice: Random,
): CollectionPlan {
  const drawn = new Map<string, number>();
  const offered = products.flatMap(({ shelf }, index) => ((shelves?.includes(shelf) ?? true) ? [index] : []));
  for (let draw = 0; draw < 60 && drawn.size < 12; draw++) {
    const index = dice.pick(offered);
    const product = products[index];
    const name = product ? nameOf(product.picture) : '';
    if (product?.in_stock && !drawn.has(name)) drawn.set(name, index);
  }
  return { name, description, products: [...drawn.values()] };
}

/** Adds the pieces of all orders to the stock after them, so that no order runs out of stock. */
function stocked(products: ProductPlan[], orders: OrderPlan[]): ProductPlan[] {
  const demand = new Map<string, number>();
  for (const { index, variant, quantity } of orders.flatMap((order) => order.products)) {
    const key = `${index} ${variant ?? ''}`;
    demand.set(key, (demand.get(key) ?? 0) + quantity);
  }
  return products.map((product, index) => ({
    ...product,
    stock_quantity: product.stock_quantity + (demand.get(`${index} `) ?? 0),
    variants: product.variants.map((variant, nth) => ({
      ...variant,
      stock_quantity: variant.stock_quantity + (demand.get(`${index} ${nth}`) ?? 0),
    })),
  }));
}

/** Chooses a variant in each line of a product with options, of those that are not sold out. */
function chosen(orders: OrderPlan[], products: readonly ProductPlan[], { label }: Shop): OrderPlan[] {
  const dice = random(seedOf(SEED, `${label} choices`));
  const choose = (index: number) => {
    const variants = products[index]?.variants ?? [];
    const left = variants.flatMap(({ stock_quantity }, nth) => (stock_quantity > 0 ? [nth] : []));
    return left.length > 0 ? { variant: dice.pick(left) } : {};
  };
  return orders.map((order) => ({
    ...order,
    products: order.products.map((line) => ({ ...line, ...choose(line.index) })),
  }));
}

/** The goods in rupees from which orders in the shop have its code. */
const CODE_FROM = 3_500;

/**
 * Lets buyers place some orders of the last weeks in a shop that has a code: those that were paid in its first way long enough
 * ago. The larger bank transfers have the code.
 */
function withCode(
  orders: OrderPlan[],
  products: readonly ProductPlan[],
  { shop, now }: { shop: Shop; now: Date },
) {
  const code = shop.discounts?.find(({ terms }) => terms.code)?.terms.code;
  if (!code) return orders;
  return orders.map((order) => {
    const age = (now.getTime() - order.at.getTime()) / DAY;
    const goods = order.products.reduce(
      (sum, line) => sum + (products[line.index]?.price ?? 0) * line.quantity,
      0,
    );
    if (order.payment !== shop.payment[0] || order.parcel || age <= 8 || age >= 40) return order;
    const fits = order.payment === 'bank_transfer' && goods >= CODE_FROM;
    return { ...order, inShop: true, ...(fits ? { code } : {}) };
  });
}

function planShop(shop: Shop, now: Date): ShopPlan {
  const dice = random(seedOf(SEED, shop.label));
  const goods = shop.shelves.flatMap((_, place) => shelfGoods(shop, place, dice)).slice(0, shop.products);
  const products = withSales(goods, shop);
  const buyable = products.flatMap(({ in_stock }, index) => (in_stock ? [index] : []));
  const planned = chosen(planOrders(shop, dice, { now, buyable }), products, shop);
  const sent = withParcels(planned, shop, random(seedOf(SEED, `${shop.label} parcels`)));
  const orders = withCode(sent, products, { shop, now });
  const collections = shop.collections.map((one) => display(one, products, dice));
  return { shop, products: stocked(products, orders), collections, orders };
}

/** Returns the plans of these merchants' shops, the same for the same `now`. */
export const planOf = (owners: readonly SeedMerchant[], now: Date): Map<Shop, ShopPlan> =>
  new Map(owners.flatMap(({ shops }) => shops.map((shop) => [shop, planShop(shop, now)] as const)));
