import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id } from '../core/fields.ts';

const c = initContract();

/** An open session: a browser or program that is logged in to the account. */
export const OpenSession = z
  .object({
    _id: Id,
    /** ISO 8601 time in UTC. */
    started_at: z.string(),
    used_at: z.string().meta({ description: 'When it was last used, to the hour; ISO 8601 in UTC' }),
    ip: z.string().meta({
      description: 'The address of the client at the log-in; empty for sessions from before it was kept',
    }),
    agent: z.string().meta({ description: 'The `User-Agent` of the client at the log-in, or empty' }),
    current: z.boolean().meta({ description: 'Whether it is the session of this request' }),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

export const sessions = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Where the merchant is logged in, the newest log-in first',
      responses: { 200: z.array(OpenSession) },
      metadata: access('merchant'),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'End one session; its next request is refused within a second',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('merchant'),
    },
    removeOthers: {
      method: 'POST',
      path: '/others/end',
      summary: 'End every session but the one of this request',
      body: z.object({}).optional(),
      responses: { 200: Done },
      metadata: access('merchant'),
    },
  },
  { pathPrefix: '/api/merchant/sessions', commonResponses: errors, strictStatusCodes: true },
);
