import { uploadOf } from './picture-upload.ts';

/** A picture of a product: the id of one that the server has, or a file that was just chosen. */
export type Picture = string | File;

/** A product has its thumbnail and nine further pictures. */
export const mostPictures = 10;

const numbers = new WeakMap<File, number>();
let last = 0;

/** A stable key of a picture, for lists. */
export function pictureKey(picture: Picture): string {
  if (typeof picture === 'string') return picture;
  const known = numbers.get(picture);
  if (known !== undefined) return `file ${known}`;
  last += 1;
  numbers.set(picture, last);
  return `file ${last}`;
}

/** Resolves to the id of a picture, after its upload if there is one. Rejects with an ApiError. */
export const idOf = (picture: Picture): Promise<string> =>
  typeof picture === 'string' ? Promise.resolve(picture) : uploadOf(picture).id();

/** The pictures among some files, from the clipboard or a drop. */
export const picturesAmong = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));
