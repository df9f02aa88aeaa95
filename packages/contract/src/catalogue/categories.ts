import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id } from '../core/fields.ts';
import {
  Group,
  GroupChanges,
  GroupDetail,
  GroupInput,
  GroupProducts,
  GroupQuery,
  GroupRow,
} from './groups.ts';

const c = initContract();
const one = z.object({ id: Id });

export const categories = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'Categories of the store with the ids of their products',
      query: GroupQuery,
      responses: { 200: z.array(GroupRow) },
      metadata: access('store', { scope: 'products:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Create a category',
      body: GroupInput,
      responses: { 201: Group },
      metadata: access('store', { scope: 'products:write' }),
    },
    get: {
      method: 'GET',
      path: '/:id/products',
      summary: 'One category with its products',
      pathParams: one,
      responses: { 200: GroupDetail },
      metadata: access('store', { scope: 'products:read' }),
    },
    setProducts: {
      method: 'PUT',
      path: '/:id',
      summary: 'Set the products of a category; each leaves the category it was in',
      pathParams: one,
      body: GroupProducts,
      responses: { 200: GroupDetail },
      metadata: access('store', { scope: 'products:write' }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary: 'Change the fields sent',
      pathParams: one,
      body: GroupChanges,
      responses: { 200: GroupDetail },
      metadata: access('store', { scope: 'products:write' }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a category; its products stay, without one',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'products:write' }),
    },
  },
  { pathPrefix: '/api/merchant/categories', commonResponses: errors, strictStatusCodes: true },
);
