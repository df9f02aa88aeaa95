import type { Theme } from '@kade/contract';
import type { MotifName } from '../motifs.ts';
import type { PaintName } from '../pictures.ts';

/** Goods of one category: every item in every size is a product. */
export interface Shelf {
  name: string;
  description: string;
  items: readonly string[];
  sizes: readonly string[];
  /** Rupees for the smallest and the largest size. */
  price: readonly [from: number, to: number];
  /** Drawn in turn. */
  motifs: readonly MotifName[];
  tags: string;
}

/** A shop of the demo: what its owner has set up. */
export interface Shop {
  name: string;
  /** The label in front of the platform's suffix. */
  label: string;
  plan: 'starter' | 'standard' | 'pro';
  logo: MotifName;
  paints: readonly [PaintName, PaintName];
  theme: Theme;
  shelves: readonly Shelf[];
  collections: readonly string[];
  payment: readonly ('credit_debit' | 'paypal' | 'bank_transfer' | 'cash_on_delivery')[];
  /** How many products and orders it has. */
  products: number;
  orders: number;
  social: Partial<Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string>>;
}
