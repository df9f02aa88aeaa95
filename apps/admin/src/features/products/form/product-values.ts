import { type Product, ProductInput } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../lib/i18n.ts';
import { upload } from '../../../lib/upload.ts';

/** What the form holds while it is being filled in: figures as typed, the image not yet sent. */
export interface ProductValues extends Record<string, unknown> {
  name: string;
  price: string;
  in_stock: boolean;
  stock_quantity: string;
  /** In grams; empty when it is not known. */
  weight_g: string;
  category: string;
  tags: string;
  description: string;
  thumbnail: File | null;
  /** The image in use, by id; empty when there is none or it was taken away. */
  keptThumbnail: string;
}

export const emptyProduct: ProductValues = {
  name: '',
  price: '0',
  in_stock: false,
  stock_quantity: '0',
  weight_g: '',
  category: '',
  tags: '',
  description: '',
  thumbnail: null,
  keptThumbnail: '',
};

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  price: String(product.price),
  in_stock: product.in_stock,
  stock_quantity: String(product.stock_quantity),
  weight_g: product.weight_g ? String(product.weight_g) : '',
  category: product.category?._id ?? '',
  tags: product.tags,
  description: product.description,
  thumbnail: null,
  keptThumbnail: product.thumbnail?._id ?? '',
});

const typedNumber = z.string().transform((typed) => (typed.trim() === '' ? undefined : Number(typed)));

const weight = phrase('Type a weight in whole grams, at most 1,000,000');
const grams = z
  .string()
  .transform((typed) => (typed.trim() === '' ? 0 : Number(typed)))
  .pipe(z.number(weight).int(weight).min(0, weight).max(1_000_000, weight));

/** The contract's rules, read off the figures as they were typed. */
export const ProductForm = z.object({
  ...ProductInput.omit({ thumbnail: true }).shape,
  price: typedNumber.pipe(ProductInput.shape.price),
  stock_quantity: typedNumber.pipe(ProductInput.shape.stock_quantity.unwrap()),
  weight_g: grams,
});

/** Sends a chosen image first and answers the body with its id. Throws an ApiError when the image is refused. */
export async function bodyOf(values: ProductValues): Promise<z.input<typeof ProductInput>> {
  const thumbnail = values.thumbnail ? (await upload(values.thumbnail))._id : values.keptThumbnail;
  return {
    name: values.name,
    price: Number(values.price),
    in_stock: values.in_stock,
    stock_quantity: Number(values.stock_quantity),
    ...(values.weight_g === '' ? {} : { weight_g: Number(values.weight_g) }),
    category: values.category || null,
    description: values.description,
    tags: values.tags,
    thumbnail: thumbnail || null,
  };
}
