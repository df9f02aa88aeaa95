import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';

const c = initContract();

export const domains = c.router(
  {
    ask: {
      method: 'GET',
      path: '/api/domains/ask',
      summary:
        'Whether a certificate may be issued for a host: 200 for the host of a shop, one that redirects to it, and `www.` before an own domain; 404 for any other. For the proxy in front, before it asks an issuer',
      query: z.object({
        domain: z
          .string()
          .regex(/^[a-z0-9.-]{1,253}$/i, 'must be a host')
          .meta({ example: 'shop.nimali.lk' }),
      }),
      responses: { 200: z.object({ domain: z.string() }) },
      metadata: access('public', { errors: ['not_found'] }),
    },
  },
  { commonResponses: errors, strictStatusCodes: true },
);
