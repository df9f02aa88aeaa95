import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import { Review, ReviewDecision, ReviewQuery } from './review.ts';

const c = initContract();

const one = z.object({ id: Id });
const read = access('store', { scope: 'reviews:read' });

/** What buyers wrote about products, for the merchant. */
export const reviews = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Reviews of the store, the newest first',
      query: ReviewQuery,
      responses: { 200: z.array(Review) },
      metadata: read,
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One review',
      pathParams: one,
      responses: { 200: Review },
      metadata: read,
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Publish a review, hide it with a reason, or answer it',
      pathParams: one,
      body: ReviewDecision,
      responses: { 200: Review },
      metadata: access('store', { scope: 'reviews:write', errors: ['conflict', 'wrong_step'] }),
    },
    picture: {
      method: 'GET',
      path: '/:id/pictures/:number',
      summary: 'A picture of a review, published or not; the first has the number 1',
      pathParams: one.extend({
        number: z
          .string()
          .regex(/^[1-3]$/)
          .meta({ example: '1' }),
      }),
      responses: { 200: c.otherResponse({ contentType: 'image/webp', body: c.type<Blob>() }) },
      metadata: read,
    },
  },
  { pathPrefix: '/api/merchant/reviews', commonResponses: errors, strictStatusCodes: true },
);
