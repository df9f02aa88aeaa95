import type { OptionChange, Product, Variant } from '@kade/contract';
import { aProduct } from './bodies.ts';
import { okay, type Person } from './world.ts';

export const SIZE: OptionChange = {
  change: 'add_option',
  name: 'Size',
  values: ['S', 'M', 'L'],
  existing: 'M',
};
export const ALL: OptionChange = { change: 'add_variants', stock_quantity: 4 };

export const addProduct = async ({ api }: Person, over: object = {}): Promise<Product> =>
  okay(await api.products.create({ body: aProduct({ name: 'Blouse', price: 1200, ...over }) }));
export const readProduct = async ({ api }: Person, id: string) =>
  okay(await api.products.get({ params: { id } })) as Product;

/** Creates a blouse in three sizes: the 12 pieces that it had are those of M, the others have 4 each. */
export async function blouse(shop: Person): Promise<Product & { variants: Variant[] }> {
  const { _id: id } = await addProduct(shop);
  const body = { changes: [SIZE, ALL] };
  const product = okay(await shop.api.variants.changeOptions({ params: { id }, body }));
  return { ...product, variants: product.variants ?? [] };
}

export const COLOUR: OptionChange = {
  change: 'add_option',
  name: 'Colour',
  values: ['Red', 'Blue'],
  existing: 'Red',
};

/** Creates a blouse in three sizes and two colours: M / Red has the id of the product and 12 pieces, the others have 4. */
export async function redAndBlue(shop: Person): Promise<Product & { variants: Variant[] }> {
  const { _id: id } = await addProduct(shop);
  const body = { changes: [SIZE, COLOUR, ALL] };
  const product = okay(await shop.api.variants.changeOptions({ params: { id }, body }));
  return { ...product, variants: product.variants ?? [] };
}

type Optioned = Pick<Product, 'variants'>;

/** Returns the variant with a title. */
export function variantOf({ variants = [] }: Optioned, title: string): Variant {
  const found = variants.find((variant) => variant.title === title);
  if (!found) throw new Error(`no variant ${title}`);
  return found;
}

/** Returns the pieces of each variant by its title. */
export const stocks = ({ variants = [] }: Optioned): Record<string, number> =>
  Object.fromEntries(variants.map(({ title, stock_quantity }) => [title, stock_quantity]));
