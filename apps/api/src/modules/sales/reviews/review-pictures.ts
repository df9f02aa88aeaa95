import { MAX_REVIEW_PICTURES } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { eraseUpload } from '../../stores/files/delete-upload.ts';
import { saveImage } from '../../stores/files/save-picture.ts';
import { Uploads } from '../../stores/files/upload.model.ts';
import { privateUploadPath } from '../../stores/files/upload-path.rules.ts';
import { type ReviewRow, Reviews } from './review.model.ts';

interface Picture {
  bytes: Buffer;
  /** The id of the picture, so that a repeated attempt stores no second one. */
  id?: string | undefined;
  ctx: AppContext;
}

/** Throws a 400 when a review has as many pictures as it may have, a 409 when visitors see it already. */
function assertTakesPicture({ state, pictures }: ReviewRow, isDirect: boolean): void {
  if (state === 'published' && !isDirect) throw apiError('review_published');
  if (pictures.length >= MAX_REVIEW_PICTURES)
    throw apiError('review_pictures_full', { params: { limit: MAX_REVIEW_PICTURES }, field: 'file' });
}

/**
 * Adds a picture to a review of an order, visible to the merchant only until the review is published. Throws a 404 for a
 * review of another order, and what `saveImage` throws.
 */
export async function addReviewPicture(
  store: Store,
  { order, review: id, isDirect }: { order: string; review: string; isDirect: boolean },
  { bytes, id: picture, ctx }: Picture,
): Promise<ReviewRow> {
  const review = await Reviews.in(store).find(id);
  if (review?.order !== order) throw notFound('Review');
  if (picture && review.pictures.includes(picture)) return review;
  assertTakesPicture(review, isDirect);
  const merchant = { id: store.merchant };
  const { _id: upload } = await saveImage(bytes, { id: picture, isPrivate: true, merchant, ctx });
  const only = {
    state: review.state,
    [`pictures.${MAX_REVIEW_PICTURES - 1}`]: null,
    pictures: { $ne: upload },
  };
  const $set = review.state === 'published' ? { to_show: ctx.clock.now() } : {};
  const added = await Reviews.in(store).change(id, { $push: { pictures: upload }, $set }, only);
  if (added) return added;
  // Another request has added as many, or the merchant has decided meanwhile. A job deletes the picture.
  const current = await Reviews.in(store).get(id);
  if (!current.pictures.includes(upload)) assertTakesPicture(current, isDirect);
  return current;
}

/** Returns the bytes of a picture of a review, published or not. Throws a 404 when there is none. */
export async function readReviewPicture(
  store: Store,
  { id, at }: { id: string; at: number },
  { files }: Pick<AppContext, 'files'>,
): Promise<Buffer> {
  const { pictures } = await Reviews.in(store).get(id);
  const picture = pictures[at];
  const bytes = picture ? await files.read(privateUploadPath(picture)) : null;
  if (!bytes) throw notFound('Picture');
  return bytes;
}

/** Deletes pictures of a review for good. */
export async function erasePictures(
  store: Store,
  pictures: readonly string[],
  { files }: Pick<AppContext, 'files'>,
): Promise<void> {
  const merchant = { id: store.merchant };
  for (const id of pictures) {
    const upload = await Uploads.of(merchant).find(id);
    if (upload) await eraseUpload(files, merchant, upload);
  }
}
