import type { Product, Variant } from '@kade/contract';
import { aProduct, testId } from './bodies.ts';

const aVariant = (number: number, title: string, changes: Partial<Variant> = {}): Variant => ({
  _id: testId(number),
  title,
  values: [],
  price: 1200,
  compare_at: null,
  cost: null,
  sku: '',
  barcode: '',
  weight_g: null,
  image: null,
  in_stock: true,
  stock_quantity: 12,
  archived: false,
  ...changes,
});

const sizes = [
  { _id: testId(81), name: 'S' },
  { _id: testId(82), name: 'M' },
  { _id: testId(83), name: 'L' },
];

/** A product in three sizes with 12 pieces of each. M has the id of the product. */
export const aBlouse = (changes: Partial<Product> = {}): Product =>
  aProduct(1, {
    name: 'Blouse',
    price: 1200,
    price_max: 1200,
    stock_quantity: 36,
    variant_count: 3,
    options: [{ _id: testId(80), name: 'Size', values: sizes }],
    variants: [
      aVariant(91, 'S', { values: [testId(81)] }),
      aVariant(1, 'M', { values: [testId(82)] }),
      aVariant(93, 'L', { values: [testId(83)] }),
    ],
    ...changes,
  });

/** The product after changes of its variants by their titles. */
export const withVariants = (product: Product, changes: Record<string, Partial<Variant>>): Product => ({
  ...product,
  variants: product.variants?.map((variant) => ({ ...variant, ...changes[variant.title] })) ?? [],
});

type Listener = (change: { matches: boolean }) => void;
const listeners = new Map<Listener, string>();

/** Gives the window so many pixels; media queries other than of its width do not match. An open page is notified. */
export function windowOf(width: number): void {
  const matching = (query: string) => {
    const [, edge, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? [];
    const at = Number(em) * 16;
    return edge === 'min' ? width >= at : edge === 'max' && width <= at;
  };
  window.matchMedia = (query) =>
    Object.assign(unmatched(query), {
      matches: matching(query),
      addEventListener: (_: string, listener: Listener) => void listeners.set(listener, query),
      removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
    });
  for (const [listener, query] of listeners) listener({ matches: matching(query) });
}

const unmatched = window.matchMedia;
