import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Colour } from '../core/fields.ts';
import { buttonStyles, cornerStyles, densities, fontPairs } from '../core/values.ts';

const c = initContract();

const colours = { primary: Colour, secondary: Colour, background: Colour, text: Colour, accent: Colour };

/** Absent before it was chosen; null as well as absent is as the template has it. */
const look = {
  fonts: z.enum(fontPairs).nullish(),
  corners: z.enum(cornerStyles).nullish(),
  density: z.enum(densities).nullish(),
  buttons: z.enum(buttonStyles).nullish(),
};

export const Theme = z.object({ ...colours, ...look, enabled: z.boolean() }).meta({ id: 'Theme' });
export type Theme = z.infer<typeof Theme>;
export const ThemeInput = z
  .object({ ...colours, ...look, enabled: z.boolean().default(true) })
  .meta({ id: 'ThemeInput' });
export const ThemeChanges = z
  .object({ ...colours, ...look, enabled: z.boolean() })
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
      summary: 'Save the five colours, and how the shop looks besides, and use them',
      body: ThemeInput,
      responses: { 201: Theme },
      metadata: access('store', { scope: 'design:write', errors: ['changed_meanwhile'] }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Change colours or the look, or switch the theme on or off; what is not sent is kept',
      body: ThemeChanges,
      responses: { 200: Theme },
      metadata: access('store', { scope: 'design:write' }),
    },
  },
  { pathPrefix: '/api/merchant/stores/theme', commonResponses: errors, strictStatusCodes: true },
);
