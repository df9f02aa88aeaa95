import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { DayPeriod } from '../core/day-period.ts';
import { errors } from '../core/errors.ts';
import { line, Paging } from '../core/fields.ts';
import { auditEvents } from '../core/values.ts';
import { AuditCheck, AuditEntry } from './account.ts';

const c = initContract();

const LogFilter = z.object({
  event: z.enum(auditEvents).optional(),
  by: line(60).optional().meta({ description: 'The username of a person, `operator` or `system`' }),
  /** The first and the last day, in Colombo. */
  ...DayPeriod.shape,
});

/** What happened in a store, whoever owned it then: staff, money, secrets, discounts, deletions. Kept for two years. */
export const storeLog = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'What happened in the store and who did it, newest first. Entries are kept for two years',
      query: LogFilter.extend(Paging.shape),
      responses: { 200: z.array(AuditEntry) },
      metadata: access('store', { scope: 'audit:read' }),
    },
    check: {
      method: 'GET',
      path: '/check',
      summary: 'Compute the hashes of the log of the store again',
      responses: { 200: AuditCheck },
      metadata: access('store', { scope: 'audit:read' }),
    },
    download: {
      method: 'GET',
      path: '/csv',
      summary: 'The last 10,000 entries as CSV: time, event, person, role, address, further facts',
      query: LogFilter,
      responses: { 200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() }) },
      metadata: access('store', { scope: 'audit:read' }),
    },
  },
  { pathPrefix: '/api/merchant/log', commonResponses: errors, strictStatusCodes: true },
);
