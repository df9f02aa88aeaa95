import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import { Import, ImportQuery, ImportRow, ImportRowQuery, ImportSettings, ImportStep } from './import.ts';

const c = initContract();
const one = z.object({ id: Id });

/**
 * Files of products or customers from other systems. Nothing is written before an import is started. Those of customers
 * need the permissions for customers, too.
 */
export const imports = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Imports of files, the newest first',
      query: ImportQuery,
      responses: { 200: z.array(Import) },
      metadata: access('store', { scope: 'products:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary:
        'Send a CSV file of products or customers (at most 10 MB and 20,000 lines); its dry run begins',
      contentType: 'multipart/form-data',
      body: c.type<{ file: File }>(),
      responses: { 201: Import },
      metadata: access('store', { scope: 'products:delete', errors: ['file_type'] }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One import with its progress',
      pathParams: one,
      responses: { 200: Import },
      metadata: access('store', { scope: 'products:read' }),
    },
    rows: {
      method: 'GET',
      path: '/:id/rows',
      summary: 'The products or customers of a file: what the import does with each, and what became of that',
      pathParams: one,
      query: ImportRowQuery,
      responses: { 200: z.array(ImportRow) },
      metadata: access('store', { scope: 'products:read' }),
    },
    check: {
      method: 'POST',
      path: '/:id/check',
      summary: 'Say how the file is to be read; its dry run is made anew',
      pathParams: one,
      body: ImportSettings,
      responses: { 200: Import },
      metadata: access('store', { scope: 'products:delete', errors: ['wrong_step'] }),
    },
    step: {
      method: 'POST',
      path: '/:id/steps',
      summary: 'Start, pause, cancel or undo an import',
      pathParams: one,
      body: ImportStep,
      responses: { 200: Import },
      metadata: access('store', { scope: 'products:delete', errors: ['wrong_step', 'plan_limit'] }),
    },
  },
  { pathPrefix: '/api/merchant/imports', commonResponses: errors, strictStatusCodes: true },
);
