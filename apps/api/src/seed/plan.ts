import type { MotifName } from './motifs.ts';
import type { PaintName } from './pictures.ts';
import { type OrderPlan, planOrders } from './plan-orders.ts';
import { type Random, random, seedOf } from './random.ts';
import { crafts } from './shops/crafts.ts';
import { handloom } from './shops/handloom.ts';
import { pantry } from './shops/pantry.ts';
import type { Shelf, Shop } from './shops/shop.ts';
import { spices } from './shops/spices.ts';
import { tea } from './shops/tea.ts';

const SEED = 20_260_131;

export interface PicturePlan {
  motif: MotifName;
  paint: PaintName;
}

export interface ProductPlan {
  name: string;
  description: string;
  price: number;
  /** The place of its category in the shop's list. */
  shelf: number;
  picture: PicturePlan;
  in_stock: boolean;
  /** What is on the shelf before the first order. */
  stock_quantity: number;
  tags: string;
}

export interface ShopPlan {
  shop: Shop;
  products: ProductPlan[];
  /** Places of products by collection. */
  collections: { name: string; products: number[] }[];
  orders: OrderPlan[];
}

export interface Merchant {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  shops: readonly Shop[];
}

/** Who owns which shops. The first merchant is the one whose login is shown. */
export const merchants: readonly [Merchant, ...Merchant[]] = [
  {
    username: 'demo',
    first_name: 'Demo',
    last_name: 'Merchant',
    email: 'demo@kade.example',
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
export const PASSWORD = 'kade-demo-2026';

const round = (rupees: number): number => Math.round(rupees / 10) * 10;

function priceOf({ price: [from, to], sizes }: Shelf, size: number, dice: Random): number {
  const share = sizes.length === 1 ? dice.below(100) / 100 : size / (sizes.length - 1);
  const mean = from + (to - from) * share;
  const price = round(mean * (0.85 + dice.below(30) / 100));
  return dice.oneIn(9) ? price - 0.5 : price;
}

/** Every item of a shelf in every size, the way a shop would list them. */
function shelfGoods(shop: Shop, place: number, dice: Random): ProductPlan[] {
  const shelf = shop.shelves[place];
  if (!shelf) return [];
  return shelf.sizes.flatMap((size, index) =>
    shelf.items.map((item): ProductPlan => {
      const motif = shelf.motifs[dice.below(shelf.motifs.length)] ?? shop.logo;
      return {
        name: shelf.sizes.length === 1 ? item : `${item}, ${size}`,
        description: `${item}. ${shelf.description} ${dice.pick(['Packed by hand.', 'Sent within two days.', 'Made in Sri Lanka.', 'A favourite of our regulars.'])}`,
        price: priceOf(shelf, index, dice),
        shelf: place,
        picture: { motif, paint: dice.pick(shop.paints) },
        in_stock: !dice.oneIn(20),
        stock_quantity: dice.oneIn(10) ? dice.below(5) : 5 + dice.below(90),
        tags: dice.oneIn(5) ? `${shelf.tags}, new` : shelf.tags,
      };
    }),
  );
}

/** What stands on the shelves after all orders, plus what they take: nobody may find a shelf empty on the way. */
function stocked(products: ProductPlan[], orders: OrderPlan[]): ProductPlan[] {
  const demand = new Map<number, number>();
  for (const { index, quantity } of orders.flatMap((order) => order.products))
    demand.set(index, (demand.get(index) ?? 0) + quantity);
  return products.map((product, index) => ({
    ...product,
    stock_quantity: product.stock_quantity + (demand.get(index) ?? 0),
  }));
}

function planShop(shop: Shop, now: Date): ShopPlan {
  const dice = random(seedOf(SEED, shop.label));
  const products = shop.shelves.flatMap((_, place) => shelfGoods(shop, place, dice)).slice(0, shop.products);
  const buyable = products.flatMap(({ in_stock }, index) => (in_stock ? [index] : []));
  const orders = planOrders(shop, dice, { now, buyable });
  const collections = shop.collections.map((name) => ({
    name,
    products: [
      ...new Set(Array.from({ length: Math.min(12, products.length) }, () => dice.below(products.length))),
    ],
  }));
  return { shop, products: stocked(products, orders), collections, orders };
}

/** What these merchants do, the same for the same `now`. */
export const planOf = (cast: readonly Merchant[], now: Date): Map<Shop, ShopPlan> =>
  new Map(cast.flatMap(({ shops }) => shops.map((shop) => [shop, planShop(shop, now)] as const)));
