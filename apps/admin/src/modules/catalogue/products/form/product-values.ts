import { type Product, ProductInput } from '@kade/contract';
import { z } from 'zod';
import { phrase, t } from '../../../../lib/i18n.ts';
import { type FormImage, imageKey, type ImageTexts, uploadedId } from './images/form-image.ts';
import { noTexts, type Texts, textRules, toTexts, toTranslations } from '../../translations/index.ts';
import {
  copiedPublishing,
  noPublishing,
  publishingRules,
  type PublishingValues,
  toPublishingInput,
  toPublishingValues,
} from '../publishing/publishing-values.ts';
import { moreRules, type MoreTexts, noMoreTexts, toMoreInput, toMoreTexts } from './more-values.ts';

/** The values of the form: numbers as typed, chosen images as files. */
export interface ProductValues extends MoreTexts, Texts, PublishingValues, Record<string, unknown> {
  name: string;
  price: string;
  in_stock: boolean;
  stock_quantity: string;
  /** In grams; empty when it is not known. */
  weight_g: string;
  category: string;
  tags: string;
  description: string;
  /** In their order, the thumbnail first. A file that was lost by a reload is null. */
  pictures: (FormImage | null)[];
  /** What the images show, by their keys. */
  image_texts: ImageTexts;
  /** The ids of the related products, in their order. */
  related: readonly string[];
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
  pictures: [],
  image_texts: {},
  related: [],
  ...noMoreTexts,
  ...noTexts,
  ...noPublishing,
};

export const toProductValues = (product: Product): ProductValues => ({
  name: product.name,
  price: String(product.price),
  in_stock: product.in_stock,
  stock_quantity: String(product.stock_quantity),
  weight_g: product.weight_g ? String(product.weight_g) : '',
  category: product.category?._id ?? '',
  tags: product.tags,
  description: product.description,
  ...toMoreTexts(product),
  ...toTexts(product),
  ...toPublishingValues(product),
  pictures: [...(product.thumbnail ? [product.thumbnail] : []), ...product.images].map(({ _id }) => _id),
  image_texts: Object.fromEntries((product.image_texts ?? []).map(({ image, text }) => [image, text])),
  related: product.related ?? [],
});

const longestName = 255;

/** The initial values for a copy: everything of the product, a name that marks the copy, and a draft. */
export function toCopyValues(product: Product): ProductValues {
  const name = t('{{name}} (copy)', { name: product.name });
  return {
    ...toProductValues(product),
    ...copiedPublishing,
    name: name.length > longestName ? product.name : name,
  };
}

const typedNumber = z.string().transform((typed) => (typed.trim() === '' ? undefined : Number(typed)));

const weight = phrase('Type a weight in whole grams, at most 1,000,000');
const grams = z
  .string()
  .transform((typed) => (typed.trim() === '' ? 0 : Number(typed)))
  .pipe(z.number(weight).int(weight).min(0, weight).max(1_000_000, weight));

/** The contract's rules, applied to the numbers as typed. */
export const ProductForm = z.object({
  ...ProductInput.omit({ thumbnail: true, images: true, image_texts: true }).shape,
  price: typedNumber.pipe(ProductInput.shape.price),
  stock_quantity: typedNumber.pipe(ProductInput.shape.stock_quantity.unwrap()),
  weight_g: grams,
  ...moreRules,
  ...textRules(20_000),
  ...publishingRules,
});

/** The images that are there, in their order. */
export const presentImages = ({ pictures: images }: Pick<ProductValues, 'pictures'>): FormImage[] =>
  images.filter((image) => image !== null);

/**
 * Waits for the uploads of chosen images and resolves to the request body with their ids. `before` is the product that is
 * edited. Rejects with an ApiError.
 */
export async function toProductInput(
  values: ProductValues,
  before?: Product,
): Promise<z.input<typeof ProductInput>> {
  const pictures = presentImages(values);
  const ids = await Promise.all(pictures.map(uploadedId));
  const [thumbnail, ...images] = ids;
  const image_texts = pictures.flatMap((image, place) => {
    const [id = '', text = ''] = [ids[place], values.image_texts[imageKey(image)]?.trim()];
    return text ? [{ image: id, text }] : [];
  });
  return {
    name: values.name,
    price: Number(values.price),
    in_stock: values.in_stock,
    stock_quantity: Number(values.stock_quantity),
    ...(values.weight_g === '' ? {} : { weight_g: Number(values.weight_g) }),
    category: values.category || null,
    description: values.description,
    tags: values.tags,
    ...toMoreInput(values),
    ...toTranslations(values),
    ...toPublishingInput(values, before),
    thumbnail: thumbnail ?? null,
    ...(images.length > 0 ? { images } : {}),
    ...(image_texts.length > 0 ? { image_texts } : {}),
    ...(values.related.length > 0 ? { related: [...values.related] } : {}),
  };
}
