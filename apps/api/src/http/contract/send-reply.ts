import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AppRoute, isAppRouteNoBody, isAppRouteOtherResponse, validateResponse } from '@ts-rest/core';
import type { Response } from 'express';
import { placeOf } from '../middleware/concurrency-slot.ts';
import type { Reply } from './response.ts';

/** What a file that is streamed takes in memory, about. */
const STREAM_BYTES = 256 * 1024;

/**
 * Returns the ETag of a row: its version, and a digest of the body because replies may show more than the row itself.
 */
const tagOf = (version: number, bytes: Buffer): string =>
  `"v${version}-${createHash('sha1').update(bytes).digest('base64url').slice(0, 10)}"`;

/**
 * Sends the reply of a handler. Drops fields that the schema of the route does not have; throws when the reply does not
 * pass it. JSON is serialized once: the ETag is computed from the same bytes.
 */
export function sendReply(route: AppRoute, { status, body, version }: Reply, res: Response): void {
  res.status(status);
  if (body instanceof Readable) {
    placeOf(res)?.leave(STREAM_BYTES);
    return void body.pipe(res);
  }
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
