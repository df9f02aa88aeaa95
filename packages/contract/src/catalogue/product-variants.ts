import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import { Product } from './products.ts';
import { OptionChanges, OptionPlan, VariantChanges, VariantResult } from './variants.ts';

const c = initContract();

const one = z.object({ id: Id });

/** A product with its variants, and what became of each row of the request. */
export const ChangedVariants = Product.extend({ results: z.array(VariantResult) }).meta({
  id: 'ChangedVariants',
});
export type ChangedVariants = z.infer<typeof ChangedVariants>;

/** The options of a product and its variants, which `products.get` returns. */
export const variants = c.router(
  {
    plan: {
      method: 'POST',
      path: '/:id/options/plan',
      summary: 'What changes of the options would do to variants, stock and open orders',
      pathParams: one,
      body: OptionChanges,
      responses: { 200: OptionPlan },
      metadata: access('store', { scope: 'products:write' }),
    },
    changeOptions: {
      method: 'POST',
      path: '/:id/options',
      summary: 'Change the options of a product; no variant ends that is not meant',
      pathParams: one,
      body: OptionChanges,
      responses: { 200: Product },
      metadata: access('store', { scope: 'products:write', errors: ['variants_held', 'conflict'] }),
    },
    update: {
      method: 'PATCH',
      path: '/:id/variants',
      summary: 'Change fields of variants; each row succeeds or fails by itself',
      pathParams: one,
      body: VariantChanges,
      responses: { 200: ChangedVariants },
      metadata: access('store', { scope: 'products:write', takesKey: true, errors: ['conflict'] }),
    },
  },
  { pathPrefix: '/api/merchant/products', commonResponses: errors, strictStatusCodes: true },
);
