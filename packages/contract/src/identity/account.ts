import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { LinkToken, Message } from './auth.ts';
import { errors } from '../core/errors.ts';
import { Id, line, Paging } from '../core/fields.ts';
import { auditEvents } from '../core/values.ts';

const c = initContract();

/**
 * Something that happened to an account or its stores. Entries are never changed: `seq` counts them from 1, and `hash`
 * is the SHA-256 of the entry and the hash before it, in hexadecimal digits.
 */
export const AuditEntry = z
  .object({
    _id: Id,
    seq: z.number().int(),
    at: z.string(),
    event: z.enum(auditEvents),
    /** The author: a username, `operator` or `system`. */
    by: z.string(),
    /** The address of the client; empty for events without a request. */
    ip: z.string(),
    /** The `User-Agent` of the client. */
    agent: z.string(),
    /** Further facts, such as the store or the host. */
    facts: z.record(z.string(), z.string()),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Whether each hash of the log is right; `broken_at` is the first entry where it is not. */
export const AuditCheck = z
  .object({ entries: z.number().int(), intact: z.boolean(), broken_at: z.number().int().nullable() })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof AuditCheck>;

/**
 * The address of the download of an account's data, and its expiry. The link needs no login. It works for three
 * downloads, while the session that requested it is open.
 */
export const ExportLink = z.object({ link: z.string(), until: z.string() }).meta({ id: 'ExportLink' });

/** When the erasure of an account began and when it is final: ISO 8601 times in UTC. */
export const Erasure = z.object({ since: z.string(), until: z.string() }).meta({ id: 'Erasure' });

export const EraseInput = z
  .object({
    username: line(60).meta({
      description: 'The username of the account, so that none is erased by mistake',
    }),
    password: z.string().min(1).max(128),
  })
  .meta({ id: 'EraseInput' });

/** Routes about a merchant's whole account. */
export const account = c.router(
  {
    audit: {
      method: 'GET',
      path: '/audit',
      summary: 'What happened to the account and its stores, newest first',
      query: Paging,
      responses: { 200: z.array(AuditEntry) },
      metadata: access('merchant'),
    },
    checkAudit: {
      method: 'GET',
      path: '/audit/check',
      summary: 'Compute the hashes of the log again',
      responses: { 200: AuditCheck },
      metadata: access('merchant'),
    },
    export: {
      method: 'POST',
      path: '/export',
      summary: 'A link to a file with everything of the account: JSON, CSV and pictures',
      body: z.object({}).optional(),
      responses: { 200: ExportLink },
      metadata: access('merchant', { fresh: true, ignoresKey: true }),
    },
    download: {
      method: 'GET',
      path: '/exports/:ticket',
      summary: 'The file of an export link',
      pathParams: z.object({ ticket: z.string().max(100) }),
      responses: { 200: c.otherResponse({ contentType: 'application/zip', body: c.type<Blob>() }) },
      metadata: access('public'),
    },
    undoChange: {
      method: 'POST',
      path: '/undo-change',
      summary:
        'Take a change of the bank account, the PayPal details, the own domain or a webhook back with the token that was mailed about it, within 72 hours; ends every session',
      body: LinkToken,
      responses: { 200: Message },
      metadata: access('public', { errors: ['taken', 'too_often', 'wrong_step', 'changed_meanwhile'] }),
    },
    erase: {
      method: 'POST',
      path: '/erase',
      summary: 'Erase the account with its stores in seven days; shops close at once',
      body: EraseInput,
      responses: { 200: Erasure },
      metadata: access('merchant', { ignoresKey: true, errors: ['wrong_password'] }),
    },
    keep: {
      method: 'POST',
      path: '/keep',
      summary: 'Keep an account that was to be erased',
      body: z.object({}).optional(),
      responses: { 200: z.object({ success: z.literal(true), message: z.string() }) },
      metadata: access('merchant', { errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/account', commonResponses: errors, strictStatusCodes: true },
);
