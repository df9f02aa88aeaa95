import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Paging } from '../core/fields.ts';
import { Discount, DiscountInput } from './discount.ts';
import { CodeBatch, CodeFigures } from './discount-codes.ts';
import { DiscountReport, Simulation, SimulationInput } from './discount-insights.ts';

const c = initContract();

const one = z.object({ id: Id });
const read = access('store', { scope: 'discounts:read' });

export const discounts = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Discounts of the store, the newest first',
      query: Paging,
      responses: { 200: z.array(Discount) },
      metadata: read,
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One discount',
      pathParams: one,
      responses: { 200: Discount },
      metadata: read,
    },
    report: {
      method: 'GET',
      path: '/:id/report',
      summary: 'What a discount brought: orders, goods, what it took off',
      pathParams: one,
      responses: { 200: DiscountReport },
      metadata: read,
    },
    codes: {
      method: 'GET',
      path: '/:id/codes',
      summary: 'How many single codes a discount has, and how many are used',
      pathParams: one,
      responses: { 200: CodeFigures },
      metadata: read,
    },
    makeCodes: {
      method: 'POST',
      path: '/:id/codes',
      summary: 'Generate single codes, each for one order; at most 10,000 for a discount',
      pathParams: one,
      body: CodeBatch,
      responses: { 201: CodeFigures },
      metadata: access('store', { scope: 'discounts:write', errors: ['too_many_codes'] }),
    },
    downloadCodes: {
      method: 'GET',
      path: '/:id/codes/csv',
      summary: 'The single codes of a discount as CSV: code, and whether it is used',
      pathParams: one,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() }) },
      metadata: access('store', { scope: 'discounts:write' }),
    },
    simulate: {
      method: 'POST',
      path: '/simulate',
      summary: 'What the discounts do to a basket at a moment, and why not; nothing is stored',
      body: SimulationInput,
      responses: { 200: Simulation },
      metadata: access('store', { scope: 'discounts:read', ignoresKey: true }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Create a discount with a code, or an automatic one',
      body: DiscountInput,
      responses: { 201: Discount },
      metadata: access('store', { scope: 'discounts:write', errors: ['taken', 'too_many_discounts'] }),
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Replace the terms of a discount; orders keep what they have, and uses are counted on',
      pathParams: one,
      body: DiscountInput,
      responses: { 200: Discount },
      metadata: access('store', { scope: 'discounts:write', errors: ['taken', 'too_many_discounts'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a discount; orders keep what they have',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'discounts:write' }),
    },
  },
  { pathPrefix: '/api/merchant/discounts', commonResponses: errors, strictStatusCodes: true },
);
