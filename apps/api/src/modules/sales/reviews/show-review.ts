import { imageWidths } from '@kade/contract';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { copyPath, privateUploadPath, uploadPath } from '../../stores/files/upload-path.rules.ts';
import { countRating } from './count-rating.ts';
import { notShownSince, Reviews, type ReviewRow } from './review.model.ts';

type Parts = Pick<AppContext, 'files'>;

/** Stores a picture where visitors find it. It stays where the merchant finds it. */
async function publishPicture(id: string, { files }: Parts): Promise<void> {
  const bytes = await files.read(privateUploadPath(id));
  if (bytes) await files.put(uploadPath(id), bytes);
}

/** Removes what visitors find of a picture; the widest first, so that no narrower copy is made of one that remains. */
async function withdrawPicture(id: string, { files }: Parts): Promise<void> {
  await files.remove(uploadPath(id));
  for (const width of imageWidths.toReversed()) await files.remove(copyPath(id, width));
}

/**
 * Brings what visitors see up to date with a review: its pictures, and the rating of the product. May be called at any
 * time, repeatedly and concurrently.
 */
export async function showReview(store: Store, { _id, product, version }: ReviewRow, parts: Parts) {
  const current = await Reviews.in(store).find(_id);
  const change = current?.state === 'published' ? publishPicture : withdrawPicture;
  for (const picture of current?.pictures ?? []) await change(picture, parts);
  await countRating(store, product);
  await Reviews.in(store).updateInternal(_id, { $unset: { to_show: 1 } }, { version });
}

/** Does the same for the reviews that interrupted requests have left. */
export async function showReviews(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of notShownSince(new Date(ctx.clock.now().getTime() - MINUTE))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    const review = store && (await Reviews.in(store).find(_id));
    try {
      if (store && review) await showReview(store, review, ctx);
    } catch (cause) {
      // One that cannot be shown must not hold up the others.
      failedSteps.inc({ step: 'show' });
      ctx.log.error({ err: cause, review: _id }, 'the shop could not be brought up to date with a review');
    }
  }
}
