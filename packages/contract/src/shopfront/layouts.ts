import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Paging, textOrNone } from '../core/fields.ts';
import { rules } from '../core/messages.ts';

const c = initContract();

/** A block of the store's home page. `id` is its collection; `collection_name` is null when that was deleted. */
export const Layout = z
  .object({
    _id: Id,
    name: z.string(),
    type: z.literal('collection'),
    id: Id,
    index: z.number().int(),
    collection_name: z.string().nullable(),
  })
  .meta({ id: 'Layout' });

const fields = {
  name: textOrNone(255),
  type: z.literal('collection', 'must be collection'),
  id: Id,
  index: z.number().int(rules.whole_number).min(-1_000_000).max(1_000_000),
};
export const LayoutInput = z
  .object({
    ...fields,
    name: fields.name.default(''),
    type: fields.type.default('collection'),
    index: fields.index.default(0),
  })
  .meta({ id: 'LayoutInput' });
export const LayoutChanges = z.object(fields).partial().meta({ id: 'LayoutChanges' });

const one = z.object({ id: Id });

export const layouts = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'Layout elements by index, then age',
      query: Paging,
      responses: { 200: z.array(Layout) },
      metadata: access('store', { scope: 'store:read' }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One element',
      pathParams: one,
      responses: { 200: Layout },
      metadata: access('store', { scope: 'store:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Add an element that shows a collection',
      body: LayoutInput,
      responses: { 201: Layout },
      metadata: access('store', { scope: 'design:write' }),
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Change the fields sent',
      pathParams: one,
      body: LayoutChanges,
      responses: { 200: Layout },
      metadata: access('store', { scope: 'design:write' }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete an element',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'design:write' }),
    },
  },
  { pathPrefix: '/api/merchant/layouts', commonResponses: errors, strictStatusCodes: true },
);
