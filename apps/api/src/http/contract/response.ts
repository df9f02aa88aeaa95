import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Page } from '../../db/scoped/page.ts';
import { BATCH } from '../../db/scoped/scoped-queries.ts';
import { rangeOf } from './byte-range.ts';
import { requestIdOf } from '../middleware/request-log.ts';

/** A request and its response. */
type Exchange = { req: Request; res: Response; log: Logger };

/** A status and a body as ts-rest sends them, once the body has passed the schema of the route. */
export type HandlerResult = { status: number; body: unknown };

/** What a file that is streamed takes in memory, about. */
const STREAM_BYTES = 256 * 1024;

const successOf = (route: AppRoute) => ('201' in route.responses ? 201 : 200);

function setPagingHeaders(page: Page<unknown, number | null>, { req, res }: Exchange): void {
  if (page.total !== null) res.setHeader('X-Total-Count', String(page.total));
  if (page.isCapped) res.setHeader('X-Total-Relation', 'gte');
  if (!page.next) return;
  const [path = ''] = req.originalUrl.split('?', 1);
  const query = new URLSearchParams(req.originalUrl.slice(path.length));
  query.set('cursor', page.next);
  res.setHeader('Link', `<${path}?${query.toString()}>; rel="next"`);
}

/**
 * Returns the rows as JSON after `before`, each validated and stripped by the reply schema. The bytes are joined, not the
 * text: a text of a whole batch is too large for the young generation of the heap, and takes four times as long to make.
 * Empties the batch: generators keep a reference to it while a client reads, and rows take several times the memory of
 * their bytes.
 */
function bytesOf(batch: unknown[], row: z.core.$ZodType, before: '[' | ','): Buffer {
  const parts = batch.map((entry, index) =>
    Buffer.from(`${index === 0 ? before : ','}${JSON.stringify(z.parse(row, entry))}`),
  );
  batch.length = 0;
  return Buffer.concat(parts);
}

const isBatches = (body: unknown): body is AsyncGenerator<unknown[]> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Lets the response send JSON as bytes, for which Express need not parse the type. `version` is that of a row; its ETag
 * has a digest of the bytes, too, because replies may show more than the row itself. An error that is sent instead has
 * none.
 */
function sendJsonAsBytes(res: Response, version: number | undefined): void {
  res.json = (body: unknown) => {
    const bytes = Buffer.from(JSON.stringify(body));
    if (version !== undefined && res.statusCode < 400) {
      const digest = createHash('sha1').update(bytes).digest('base64url').slice(0, 10);
      res.setHeader('ETag', `"v${version}-${digest}"`);
    }
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    return res.send(bytes);
  };
}

/** Returns the version of a row; undefined for any other body. */
const versionOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
    ? body.version
    : undefined;

/** A failure aborts the reply, and a client that disconnects ends the reading. */
function watched(stream: Readable, { req, res, log }: Exchange): Readable {
  stream.once('error', (cause) => {
    log.error({ err: cause, request_id: requestIdOf(req) }, 'a streamed reply broke off');
    res.destroy();
  });
  res.once('close', () => stream.destroy());
  res.locals.slot?.leave(STREAM_BYTES);
  return stream;
}

/**
 * Returns a list as a stream that begins with `first`. A failure can only abort the reply, and a client that disconnects
 * ends the reading. Each batch is read in its turn, when the client has read the one before. Chunks are bytes, because a
 * text takes several times their memory while it waits in a socket.
 */
function streamed(
  first: Buffer,
  { batches, row }: { batches: AsyncGenerator<unknown[]>; row: z.core.$ZodType },
  exchange: Exchange,
): Readable {
  const { slot } = exchange.res.locals;
  let start: Buffer | null = first;
  const nextBytes = async () => {
    await slot?.takeTurn();
    const { value, done } = await batches.next();
    return done ? null : bytesOf(value, row, ',');
  };
  const stream = new Readable({
    // A higher one would read a batch ahead for every client that does not read.
    highWaterMark: 0,
    async read() {
      try {
        const chunk = start ?? (await nextBytes());
        start = null;
        slot?.leave(chunk?.length ?? 0);
        this.push(chunk ?? ']');
        if (!chunk) this.push(null);
      } catch (cause) {
        this.destroy(cause instanceof Error ? cause : new Error(String(cause)));
      }
    },
  });
  exchange.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  return watched(stream, exchange);
}

/**
 * Returns a list of one small batch unchanged, a longer one as a stream. Waits for the first rows, so that a failure
 * before them is an ordinary refusal.
 */
async function listOf(
  batches: AsyncGenerator<unknown[]>,
  row: z.core.$ZodType,
  exchange: Exchange,
): Promise<unknown> {
  await exchange.res.locals.slot?.takeTurn();
  const { value: first, done } = await batches.next();
  if (done) return [];
  if (first.length < BATCH) {
    const second = await batches.next();
    if (second.done) return first;
    first.push(...second.value);
  }
  return streamed(bytesOf(first, row, '['), { batches, row }, exchange);
}

/**
 * Converts the result of a handler to what ts-rest sends: a page with its headers, a list as a stream, a file or the
 * requested range of it, a row with its version as ETag.
 */
export async function toResponse(route: AppRoute, body: unknown, exchange: Exchange): Promise<HandlerResult> {
  const status = successOf(route);
  const schema = route.responses[status];
  sendJsonAsBytes(exchange.res, versionOf(body));
  if (body instanceof Page) {
    setPagingHeaders(body, exchange);
    return { status, body: body.rows };
  }
  if (body instanceof Readable) return { status, body: watched(body, exchange) };
  if (Buffer.isBuffer(body) && route.responses[206]) return rangeOf(body, exchange);
  if (isBatches(body) && schema instanceof z.ZodArray)
    return { status, body: await listOf(body, schema.element, exchange) };
  return { status, body };
}
