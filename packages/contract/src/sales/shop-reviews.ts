import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, WholeNumber } from '../core/fields.ts';
import { OrderToken } from './checkout.ts';
import { BuyerReviews, PublicReview, ReviewInput } from './review.ts';

const c = initContract();

const ofOrder = z.object({ token: OrderToken });

/** Reviews as visitors read them, and as the buyers of delivered orders write them. */
export const shopReviews = c.router(
  {
    list: {
      method: 'GET',
      path: '/products/:id/reviews',
      summary: 'The published reviews of a product, the newest first',
      pathParams: z.object({ id: Id }),
      query: z.object({ limit: WholeNumber(60).optional(), cursor: z.string().min(1).max(400).optional() }),
      responses: { 200: z.array(PublicReview) },
      metadata: access('shop'),
    },
    read: {
      method: 'GET',
      path: '/orders/:token/reviews',
      summary: 'What the buyer of an order can review, and has reviewed',
      pathParams: ofOrder,
      responses: { 200: BuyerReviews },
      metadata: access('shop'),
    },
    write: {
      method: 'POST',
      path: '/orders/:token/reviews',
      summary: 'Review what was delivered, once; a hidden review can be written anew for 30 days',
      pathParams: ofOrder,
      body: ReviewInput,
      responses: { 201: BuyerReviews },
      metadata: access('shop', { errors: ['wrong_step', 'conflict'] }),
    },
    addPicture: {
      method: 'POST',
      path: '/orders/:token/reviews/:review/pictures',
      summary:
        'Add a picture (PNG, JPEG, WebP or GIF, at most 10 MB) to a review that is not published; three at most',
      pathParams: ofOrder.extend({ review: Id }),
      contentType: 'multipart/form-data',
      body: c.type<{ file: File }>(),
      responses: { 201: BuyerReviews },
      metadata: access('shop', { errors: ['file_type', 'storage', 'conflict', 'wrong_step'] }),
    },
  },
  { pathPrefix: '/api/storefront', commonResponses: errors, strictStatusCodes: true },
);
