import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Colour } from '../core/fields.ts';

const c = initContract();

const colours = { primary: Colour, secondary: Colour, background: Colour, text: Colour, accent: Colour };

export const Theme = z.object({ ...colours, enabled: z.boolean() }).meta({ id: 'Theme' });
export type Theme = z.infer<typeof Theme>;
export const ThemeInput = z
  .object({ ...colours, enabled: z.boolean().default(true) })
  .meta({ id: 'ThemeInput' });
export const ThemeChanges = z
  .object({ ...colours, enabled: z.boolean() })
  .partial()
  .meta({ id: 'ThemeChanges' });

export const theme = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'The theme; 404 before one was saved',
      responses: { 200: Theme },
      metadata: access('store', { scope: 'store:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Save the five colours and use them',
      body: ThemeInput,
      responses: { 201: Theme },
      metadata: access('store', { scope: 'design:write', errors: ['changed_meanwhile'] }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Change colours or switch the theme on or off; colours not sent are kept',
      body: ThemeChanges,
      responses: { 200: Theme },
      metadata: access('store', { scope: 'design:write' }),
    },
  },
  { pathPrefix: '/api/merchant/stores/theme', commonResponses: errors, strictStatusCodes: true },
);
