import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Paging } from '../core/fields.ts';
import {
  Count,
  CountApplication,
  CountApplicationResult,
  CountInput,
  CountItem,
  CountLine,
  CountRowResult,
  CountRows,
} from './count.ts';

const c = initContract();
const one = z.object({ id: Id });

/** Stock-takes: what several people count, also without a connection, while the shop sells. */
export const counts = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Stock-takes, the newest first',
      query: Paging,
      responses: { 200: z.array(Count) },
      metadata: access('store', { scope: 'products:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary:
        'Begin a stock-take of all products, or of those of a category, in the shop or at one of its places',
      body: CountInput,
      responses: { 201: Count },
      metadata: access('store', { scope: 'stock:write' }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One stock-take',
      pathParams: one,
      responses: { 200: Count },
      metadata: access('store', { scope: 'products:read' }),
    },
    items: {
      method: 'GET',
      path: '/:id/items',
      summary: 'The products and variants that are to be counted',
      pathParams: one,
      responses: { 200: z.array(CountItem) },
      metadata: access('store', { scope: 'products:read' }),
    },
    lines: {
      method: 'GET',
      path: '/:id/lines',
      summary: 'What was counted',
      pathParams: one,
      query: Paging,
      responses: { 200: z.array(CountLine) },
      metadata: access('store', { scope: 'products:read' }),
    },
    save: {
      method: 'POST',
      path: '/:id/lines',
      summary: 'Save what was counted; each row is saved or refused by itself',
      pathParams: one,
      body: CountRows,
      responses: { 200: z.object({ results: z.array(CountRowResult) }) },
      metadata: access('store', { scope: 'stock:write' }),
    },
    apply: {
      method: 'POST',
      path: '/:id/apply',
      summary: 'Add differences to the stock, each once; sales after the counting stay as they are',
      pathParams: one,
      body: CountApplication,
      responses: { 200: z.object({ results: z.array(CountApplicationResult) }) },
      metadata: access('store', { scope: 'stock:write' }),
    },
    close: {
      method: 'POST',
      path: '/:id/close',
      summary: 'End a stock-take; what is not in the ledger changes nothing',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Count },
      metadata: access('store', { scope: 'stock:write' }),
    },
  },
  { pathPrefix: '/api/merchant/counts', commonResponses: errors, strictStatusCodes: true },
);
