import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line, Paging } from '../core/fields.ts';
import { CustomerFilter } from './customer.ts';

const c = initContract();

/** The most segments of a store. */
export const MAX_SEGMENTS = 50;

/** A selection of customers under a name. Who is in it is found when it is read, so nobody is in it by mistake. */
export const Segment = z
  .object({ _id: Id, name: z.string(), filter: CustomerFilter, version: z.number().int() })
  .meta({ id: 'Segment' });
export type Segment = z.infer<typeof Segment>;

export const SegmentInput = z
  .object({ name: line(100), filter: CustomerFilter })
  .meta({ id: 'SegmentInput' });
export type SegmentInput = z.infer<typeof SegmentInput>;

const one = z.object({ id: Id });
const write = access('store', { scope: 'customers:write', errors: ['taken', 'too_many_segments'] });

export const segments = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The saved selections of customers, by name',
      query: Paging,
      responses: { 200: z.array(Segment) },
      metadata: access('store', { scope: 'customers:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Save a selection of customers; the customers are listed with `segment`',
      body: SegmentInput,
      responses: { 201: Segment },
      metadata: write,
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Change the name or the selection',
      pathParams: one,
      body: SegmentInput.partial(),
      responses: { 200: Segment },
      metadata: write,
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a saved selection; the customers stay',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'customers:write' }),
    },
  },
  { pathPrefix: '/api/merchant/segments', commonResponses: errors, strictStatusCodes: true },
);
