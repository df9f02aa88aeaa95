import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line, textOrNone, Time } from '../core/fields.ts';

const c = initContract();

/** The most places at which a store has stock. */
export const MAX_LOCATIONS = 20;

/**
 * A place at which a store has stock. `main` is the first one that was made: it has what no other one has, so everything before
 * there was a second one. Orders take from the one with the lowest `position` that has all of a line.
 */
export const StockLocation = z
  .object({
    _id: Id,
    name: z.string(),
    address: z.string(),
    hours: z.string(),
    main: z.boolean(),
    position: z.number().int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'StockLocation' });
export type StockLocation = z.infer<typeof StockLocation>;

export const StockLocationInput = z
  .object({
    name: line(60),
    address: textOrNone(300).default(''),
    hours: textOrNone(200).default(''),
    position: z.number().int().min(0).max(1000).default(0),
  })
  .meta({ id: 'StockLocationInput' });
export type StockLocationInput = z.output<typeof StockLocationInput>;

export const StockLocationChanges = z
  .object({
    name: line(60),
    address: textOrNone(300),
    hours: textOrNone(200),
    position: z.number().int().min(0).max(1000),
  })
  .partial()
  .meta({ id: 'StockLocationChanges' });
export type StockLocationChanges = z.infer<typeof StockLocationChanges>;

const one = z.object({ id: Id });

/** The places at which a store has stock. Without any, or with one, everything is at one place. */
export const stockLocations = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'The places at which the store has stock, in the order in which orders take from them',
      responses: { 200: z.array(StockLocation) },
      metadata: access('store', { scope: 'products:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: `Add a place; ${MAX_LOCATIONS} at most. The first one has all stock that there is`,
      body: StockLocationInput,
      responses: { 201: StockLocation },
      metadata: access('store', { scope: 'stock:write', errors: ['taken', 'too_many_locations'] }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary: 'Change the fields sent',
      pathParams: one,
      body: StockLocationChanges,
      responses: { 200: StockLocation },
      metadata: access('store', { scope: 'stock:write', errors: ['taken'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a place at which nothing is left; the main one last',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'stock:write', errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/locations', commonResponses: errors, strictStatusCodes: true },
);
