import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AppRoute, isAppRouteNoBody, isAppRouteOtherResponse, validateResponse } from '@ts-rest/core';
import type { Response } from 'express';
import type { Reply } from './reply.ts';

/** The ETag of a row: its version, and a digest because replies may show more than the row itself. */
const tagOf = (version: number, bytes: Buffer): string =>
  `"v${version}-${createHash('sha1').update(bytes).digest('base64url').slice(0, 10)}"`;

/**
 * Sends what a handler replied. The schema of the route drops what it does not promise; throws when the reply does not
 * pass it. JSON is written once: the same bytes make the ETag.
 */
export function sendReply(route: AppRoute, { status, body, version }: Reply, res: Response): void {
  res.status(status);
  if (body instanceof Readable) return void body.pipe(res);
  const { body: checked } = validateResponse({ appRoute: route, response: { status, body } });
  const type = route.responses[status];
  if (type && isAppRouteNoBody(type)) return void res.end();
  if (type && isAppRouteOtherResponse(type)) {
    res.setHeader('Content-Type', type.contentType);
    return void res.send(checked);
  }
  const bytes = Buffer.from(JSON.stringify(checked));
  if (version !== undefined) res.setHeader('ETag', tagOf(version, bytes));
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.send(bytes);
}
