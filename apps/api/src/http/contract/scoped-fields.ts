import { missingFieldScopes, withoutScopedFields } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { Page } from '../../db/scoped/page.ts';
import { permissionMissing } from './permission-missing.ts';
import type { Principal } from './request-context.ts';

/** Throws a 403 when a body has a field whose permission the member or the API key lacks. */
export function assertFieldPermissions(route: AppRoute, body: unknown, merchant: Principal | null): void {
  const schema = 'body' in route ? route.body : undefined;
  if (!merchant?.permissions || !(schema instanceof z.ZodType)) return;
  const [permission] = missingFieldScopes(schema, body, merchant.permissions);
  if (permission) throw permissionMissing(merchant, permission);
}

async function* eachBatch(
  batches: AsyncGenerator<unknown[]>,
  show: (rows: unknown) => unknown,
): AsyncGenerator<unknown[]> {
  for await (const batch of batches) yield z.array(z.unknown()).parse(show(batch));
}

const isBatches = (body: object): body is AsyncGenerator<unknown[]> => Symbol.asyncIterator in body;

/**
 * Returns what a handler returned without the fields whose permission the member or the API key lacks, whether rows, a
 * page or batches.
 */
export function withVisibleFields(route: AppRoute, body: unknown, merchant: Principal | null): unknown {
  const schema = '201' in route.responses ? route.responses[201] : route.responses[200];
  const held = merchant?.permissions;
  if (!held || !(schema instanceof z.ZodType) || typeof body !== 'object' || body === null) return body;
  const show = (value: unknown) => withoutScopedFields(schema, value, held);
  if (body instanceof Page)
    return new Page(z.array(z.unknown()).parse(show(body.rows)), body.next, body.total, body.isCapped);
  return isBatches(body) && schema instanceof z.ZodArray ? eachBatch(body, show) : show(body);
}
