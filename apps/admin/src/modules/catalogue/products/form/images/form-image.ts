import { getUpload } from './image-upload.ts';

/** An image of a product: the id of one that the server has, or a file that was just chosen. */
export type FormImage = string | File;

/** A product has its thumbnail and nine further images. */
export const maxImages = 10;

const keys = new WeakMap<File, string>();

/** A stable key of an image, for lists and for its text. After a reload no other file gets the key of one that was lost. */
export function imageKey(image: FormImage): string {
  if (typeof image === 'string') return image;
  const key = keys.get(image) ?? `file-${Math.random().toString(36).slice(2)}`;
  keys.set(image, key);
  return key;
}

/** The text alternatives of images, by their keys. */
export type ImageTexts = Readonly<Record<string, string>>;

/** Resolves to the id of an image, after its upload if there is one. Rejects with an ApiError. */
export const uploadedId = (image: FormImage): Promise<string> =>
  typeof image === 'string' ? Promise.resolve(image) : getUpload(image).id();

/** The images among some files, from the clipboard or a drop. */
export const imagesAmong = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));
