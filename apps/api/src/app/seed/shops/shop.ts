import type {
  Delivery,
  DiscountInput,
  PaymentSettings,
  Permission,
  Role,
  ShopSettings,
  Theme,
  Trade,
  Translations,
} from '@kade/contract';
import type { z } from 'zod';
import type { MotifName } from '../motifs.ts';
import type { PaintName } from '../pictures.ts';

/** An option of goods and its values. */
export interface GoodsOption {
  name: string;
  values: readonly string[];
}

/** Goods of one category: every item in every size is a product, or with options every item is one. */
export interface Shelf {
  name: string;
  description: string;
  /** The drawing and the description of each item, by its name, and its names in other languages. */
  items: Readonly<Record<string, readonly [MotifName, string, Translations?]>>;
  /** The options of each item. Values of the last one are colours, in the order of `colours`. */
  options?: readonly [...sizes: GoodsOption[], colours: GoodsOption];
  /** Sizes, or colours when `colours` is given. */
  sizes: readonly string[];
  /** The paint of each size. Without it the shop's paints take turns. */
  colours?: readonly PaintName[];
  /** The prices of the smallest and the largest size in rupees. */
  price: readonly [from: number, to: number];
  /** The second paragraph of every description: use and storage. */
  advice: string;
  tags: string;
}

/** A collection and the block of the home page that shows it. */
export interface Display {
  name: string;
  description: string;
  /** Indexes of the shelves of its products; all shelves by default. */
  shelves?: readonly number[];
}

/** A discount; `collection` is the index of the collection whose goods it reduces. */
export interface ShopDiscount {
  terms: z.input<typeof DiscountInput>;
  collection?: number;
  /** How many single codes it has. */
  codes?: number;
}

/** A courier that does not exist, with the letters before the numbers of its roll and what it takes for a parcel, in rupees. */
export interface ShopCourier {
  name: string;
  tracking_url: string;
  letters: string;
  charge: number;
}

/** A person who works in a shop, in a preset role or one of the shop's own. */
export interface ShopMember {
  username: string;
  first_name: string;
  last_name: string;
  role: Role | { name: string; permissions: Permission[] };
}

/** A shop of the demo with its settings. */
export interface Shop {
  name: string;
  /** The label in front of the platform's suffix. */
  label: string;
  plan: 'starter' | 'standard' | 'pro';
  logo: MotifName;
  paints: readonly [PaintName, PaintName, ...PaintName[]];
  theme: Theme;
  /** The profile of the shop. The numbers are not in use: 000 is never assigned. */
  front: Pick<ShopSettings, 'template' | 'language' | 'phone' | 'whatsapp' | 'address' | 'notice'>;
  shelves: readonly Shelf[];
  collections: readonly Display[];
  discounts?: readonly ShopDiscount[];
  payment: readonly ('credit_debit' | 'paypal' | 'bank_transfer' | 'cash_on_delivery')[];
  payments: Partial<PaymentSettings>;
  delivery: Delivery;
  couriers?: readonly ShopCourier[];
  /** Where its stock is, the main place first; all at one without it. */
  places?: readonly { name: string; address: string; hours: string }[];
  /** Who works there besides the owner, each in an account of their own. */
  staff?: readonly ShopMember[];
  /** The finished home page that it has, and what its welcome picture shows; layout elements alone without it. */
  trade?: Trade;
  goods?: readonly MotifName[];
  /** The numbers of products and orders. */
  products: number;
  orders: number;
  /** What visitors search for, the most frequent first. */
  searches?: readonly string[];
  /** The number of carts that buyers left, where the shop asks for them. */
  leftCarts?: number;
  /** The number of orders that it had before it moved to Kade, which are imported. */
  history?: number;
  social: Partial<Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string>>;
}
