import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';

const c = initContract();

/** `low_stock_mail`: whether a mail at 08:00 of Colombo names the products that have newly run low; true unless it was changed.
 * `split_orders`: whether a line that no place has whole is taken from several; absent before it was saved, which is the same as false. */
export const StockSettings = z
  .object({ low_stock_mail: z.boolean(), split_orders: z.boolean().optional() })
  .meta({ id: 'StockSettings' });
export type StockSettings = z.infer<typeof StockSettings>;

export const stockSettings = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'How the merchant learns that products run low',
      responses: { 200: StockSettings },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Change how the merchant learns that products run low',
      body: StockSettings,
      responses: { 200: StockSettings },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/stock-settings', commonResponses: errors, strictStatusCodes: true },
);
