import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import {
  Settlement,
  SettlementDetails,
  SettlementInput,
  SettlementQuery,
  StatementCheck,
  StatementInput,
} from './settlement.ts';

const c = initContract();

/** The statements by which couriers pay the cash that they collected. */
export const settlements = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Statements of couriers that were settled, the newest first, without their rows',
      query: SettlementQuery,
      responses: { 200: z.array(Settlement) },
      metadata: access('store', { scope: 'orders:prices' }),
    },
    check: {
      method: 'POST',
      path: '/check',
      summary: 'What each row of a statement comes to, and which delivered parcels it lacks; stores nothing',
      body: StatementInput,
      responses: { 200: StatementCheck },
      metadata: access('store', { scope: 'orders:prices', ignoresKey: true }),
    },
    create: {
      method: 'POST',
      path: '',
      summary:
        'Settle the exact rows of a statement: their orders are paid. The same rows again change nothing',
      body: SettlementInput,
      responses: { 201: SettlementDetails },
      metadata: access('store', { scope: 'settlements:write', errors: ['wrong_step', 'conflict'] }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One settled statement with its rows',
      pathParams: z.object({ id: Id }),
      responses: { 200: SettlementDetails },
      metadata: access('store', { scope: 'orders:prices' }),
    },
  },
  { pathPrefix: '/api/merchant/settlements', commonResponses: errors, strictStatusCodes: true },
);
