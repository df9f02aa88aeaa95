import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { WaybillCount, WaybillRoll, WaybillsInput } from './waybill.ts';

const c = initContract();

/** The numbers that couriers gave to a store, on rolls of stickers or as a list. */
export const waybills = c.router(
  {
    rolls: {
      method: 'GET',
      path: '/rolls',
      summary: 'How many numbers of each courier are free, and the next one',
      responses: { 200: z.array(WaybillRoll) },
      metadata: access('store', { scope: 'orders:read' }),
    },
    add: {
      method: 'POST',
      path: '',
      summary: 'Add numbers; those that are known stay as they are',
      body: WaybillsInput,
      responses: { 200: WaybillCount },
      metadata: access('store', { scope: 'orders:write', errors: ['too_many_codes'] }),
    },
    spoil: {
      method: 'POST',
      path: '/spoilt',
      summary: 'Numbers that are torn or lost: they are never offered. Used ones stay as they are',
      body: WaybillsInput,
      responses: { 200: WaybillCount },
      metadata: access('store', { scope: 'orders:pack' }),
    },
  },
  { pathPrefix: '/api/merchant/waybills', commonResponses: errors, strictStatusCodes: true },
);
