import { missingFieldScopes, type Scope, withoutScopedFields } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { Page } from '../../db/scoped/scoped-queries.ts';
import { apiError } from '../../lib/api-error.ts';

/** The scopes of the API key of a request; null for a session, which may see and change every field. */
type KeyScopes = { scopes: readonly Scope[] } | null;

/** Throws a 403 when a body has a field whose scope the key lacks. */
export function assertFieldScopes(route: AppRoute, body: unknown, key: KeyScopes): void {
  const schema = 'body' in route ? route.body : undefined;
  if (!key || !(schema instanceof z.ZodType)) return;
  const [scope] = missingFieldScopes(schema, body, key.scopes);
  if (scope) throw apiError('key_scope_missing', { params: { scope } });
}

async function* eachBatch(
  batches: AsyncGenerator<unknown[]>,
  show: (rows: unknown) => unknown,
): AsyncGenerator<unknown[]> {
  for await (const batch of batches) yield z.array(z.unknown()).parse(show(batch));
}

const isBatches = (body: object): body is AsyncGenerator<unknown[]> => Symbol.asyncIterator in body;

/** Returns what a handler returned without the fields whose scope the key lacks, whether rows, a page or batches. */
export function withVisibleFields(route: AppRoute, body: unknown, key: KeyScopes): unknown {
  const schema = '201' in route.responses ? route.responses[201] : route.responses[200];
  if (!key || !(schema instanceof z.ZodType) || typeof body !== 'object' || body === null) return body;
  const show = (value: unknown) => withoutScopedFields(schema, value, key.scopes);
  if (body instanceof Page)
    return new Page(z.array(z.unknown()).parse(show(body.rows)), body.next, body.total);
  return isBatches(body) && schema instanceof z.ZodArray ? eachBatch(body, show) : show(body);
}
