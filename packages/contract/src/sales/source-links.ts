import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line, Time } from '../core/fields.ts';

const c = initContract();

/** The most links of a store. */
export const MAX_SOURCE_LINKS = 100;

/** What stands behind `?via=` in an address of the shop. */
export const SourceCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be letters, digits and hyphens, at most 30')
  .meta({ example: 'whatsapp-status' });

/**
 * A place where a merchant shows the shop, such as a WhatsApp status or a paper sign. With `?via=code` behind it, any address
 * of the shop tells later from where an order came; nothing is known of the person.
 */
export const SourceLink = z
  .object({ _id: Id, name: z.string(), code: z.string(), created_at: Time })
  .meta({ id: 'SourceLink' });
export type SourceLink = z.infer<typeof SourceLink>;

export const SourceLinkInput = z.object({ name: line(60), code: SourceCode }).meta({ id: 'SourceLinkInput' });

/** Links by which buyers come to the shop. */
export const sourceLinks = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The links of the shop that tell where buyers come from, the newest first',
      responses: { 200: z.array(SourceLink) },
      metadata: access('store', { scope: 'reports:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Make a link that tells where buyers come from',
      body: SourceLinkInput,
      responses: { 201: SourceLink },
      metadata: access('store', { scope: 'store:write', errors: ['taken', 'conflict'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a link; the orders that it brought keep its code',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/source-links', commonResponses: errors, strictStatusCodes: true },
);
