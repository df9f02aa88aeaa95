import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import { imageWidths } from '../core/values.ts';

const c = initContract();

/** The reply to an upload: the id that forms send, and the file's path under /api/files/. */
export const UploadedFile = z
  .object({
    _id: Id,
    path: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.number().int(),
  })
  .meta({ id: 'UploadedFile' });

export const files = c.router(
  {
    upload: {
      method: 'POST',
      path: '/',
      summary: 'Upload an image (PNG, JPEG, WebP or GIF, at most 10 MB)',
      contentType: 'multipart/form-data',
      body: c.type<{ file: File }>(),
      responses: { 201: UploadedFile },
      metadata: access('merchant', {
        scope: 'files:write',
        actsForStore: true,
        errors: ['file_type', 'storage'],
      }),
    },
    get: {
      method: 'GET',
      path: '/:key',
      summary: 'The image, by id or path; `w` asks for a smaller copy',
      pathParams: z.object({ key: z.string().max(200) }),
      query: z.object({ w: z.enum(imageWidths.map(String) as [string, ...string[]]).optional() }),
      responses: {
        200: c.otherResponse({ contentType: 'image/webp', body: c.type<Blob>() }),
        206: c.otherResponse({ contentType: 'image/webp', body: c.type<Blob>() }),
      },
      metadata: access('public'),
    },
  },
  { pathPrefix: '/api/files', commonResponses: errors, strictStatusCodes: true },
);
