import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';

const c = initContract();

/** Settings of the installation that screens print. */
export const Platform = z
  .object({
    name: z.string(),
    public_url: z.string(),
    stores_suffix: z.string(),
    stores_host: z.string(),
    dealer_host: z.string(),
    challenge_zone: z.string(),
    /** The currency sign of the order and billing screens: `letter` = "$", `store` = "Rs". */
    money_sign: z.enum(['letter', 'store']),
    operator_email: z.string(),
  })
  .meta({ id: 'Platform' });
export type Platform = z.infer<typeof Platform>;

export const platform = c.router(
  {
    get: {
      method: 'GET',
      path: '/api/platform',
      summary: "This installation's names and hosts",
      responses: { 200: Platform },
      metadata: access('public'),
    },
  },
  { commonResponses: errors, strictStatusCodes: true },
);
