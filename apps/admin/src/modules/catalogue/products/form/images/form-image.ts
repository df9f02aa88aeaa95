import { getUpload } from './image-upload.ts';

/** An image of a product: the id of one that the server has, or a file that was just chosen. */
export type FormImage = string | File;

/** A product has its thumbnail and nine further images. */
export const maxImages = 10;

const numbers = new WeakMap<File, number>();
let last = 0;

/** A stable key of an image, for lists. */
export function imageKey(image: FormImage): string {
  if (typeof image === 'string') return image;
  const known = numbers.get(image);
  if (known !== undefined) return `file ${known}`;
  last += 1;
  numbers.set(image, last);
  return `file ${last}`;
}

/** Resolves to the id of an image, after its upload if there is one. Rejects with an ApiError. */
export const uploadedId = (image: FormImage): Promise<string> =>
  typeof image === 'string' ? Promise.resolve(image) : getUpload(image).id();

/** The images among some files, from the clipboard or a drop. */
export const imagesAmong = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));
