import type { BuyerReviews, ReviewInput } from '@kade/contract';
import { toApiError } from '../core/api-error.ts';
import { typed } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import type { PictureFault } from './OwnReview.tsx';
import type { Sent } from './ReviewForm.tsx';
import { reviewPage } from './review-page.tsx';
import { reviewsPage } from './reviews-page.tsx';

const MAX_TEXT = 2000;
const pathOf = (token: string) => `/order/${token}/review`;
const nothing = { sent: null, picture: null };

/** Returns the page of a buyer's reviews. Rejects with a 404 for an unknown token. */
export async function openReview(token: string, context: PageContext): Promise<PageOrReply> {
  const found = await context.orders.reviews(token);
  return reviewPage({ found, path: pathOf(token), ...nothing }, context);
}

/** Returns a page of all reviews of a product. Rejects with a 404 for a product that the shop does not have. */
export async function openReviews(id: string, context: PageContext): Promise<PageOrReply> {
  const { api, request } = context;
  const after = request.query.get('after') ?? undefined;
  const [product, page] = await Promise.all([api.product(id), api.reviews(id, after)]);
  return reviewsPage({ product, page }, context);
}

/** Returns what was typed, and what is wrong with it before it is sent. */
function readForm({ request: { form } }: PageContext, { lines }: BuyerReviews) {
  const [product = '', variant = ''] = ['product', 'variant'].map((name) => typed(form, name));
  const line = lines.findIndex((each) => each.product === product && (each.variant ?? '') === variant);
  // Each form of the page has a name of its own for its words.
  const [stars, text] = [typed(form, 'stars'), typed(form, `text-${line}`)];
  const fault = /^[1-5]$/.test(stars) ? (text.length > MAX_TEXT ? 'tooLong' : null) : 'starsMissing';
  const input: ReviewInput = { product, ...(variant ? { variant } : {}), stars: Number(stars), text };
  return { line, stars, text, fault, input } as const;
}

const faultOf = (status: number): Sent['fault'] => (status === 429 ? 'tooOften' : 'over');

/** Stores a review, or shows its form again with what is wrong. */
export async function handleReview(token: string, context: PageContext): Promise<PageOrReply> {
  const path = pathOf(token);
  const found = await context.orders.reviews(token);
  const { line, stars, text, fault, input } = readForm(context, found);
  const again = (why: Sent['fault'], status: number) =>
    reviewPage({ found, path, sent: { line, stars, text, fault: why }, picture: null }, context, status);
  if (line < 0) return redirect(303, path);
  if (fault) return again(fault, 422);
  try {
    await context.orders.writeReview(token, input);
  } catch (failure) {
    const status = toApiError(failure)?.status;
    if (status !== 409 && status !== 429) throw failure;
    return again(faultOf(status), status);
  }
  return redirect(303, `${path}#line-${line}`);
}

function pictureFault(code: string): PictureFault {
  if (code === 'file_type') return 'pictureType';
  return code === 'too_large' ? 'pictureTooLarge' : 'pictureFailed';
}

/** Stores a picture of a review, or shows the page again with what is wrong. */
export async function handleReviewPicture(
  { token, review }: { token: string; review: string },
  context: PageContext,
): Promise<PageOrReply> {
  const path = pathOf(token);
  const { file } = context.request;
  const again = async (fault: PictureFault, status: number) => {
    const found = await context.orders.reviews(token);
    return reviewPage({ found, path, sent: null, picture: { review, fault } }, context, status);
  };
  if (file === null || file === 'too_large' || file.bytes.length === 0)
    return again(file === 'too_large' ? 'pictureTooLarge' : 'pictureMissing', 422);
  try {
    await context.orders.addReviewPicture({ token, review }, file);
  } catch (failure) {
    const refusal = toApiError(failure);
    if (!refusal || refusal.status === 404) throw failure;
    return again(pictureFault(refusal.body.code), refusal.status);
  }
  return redirect(303, path);
}
