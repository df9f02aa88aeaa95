import { createHash } from 'node:crypto';
import { metadataOf } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Attempts } from '../db/idempotency.model.ts';
import type { Deps } from '../deps.ts';
import { bodyDigestOf } from './body.ts';
import { ApiError, invalid } from './errors.ts';
import { grantOf } from './guard.ts';
import { ipPrefix, tooOften } from './limits.ts';

interface Work {
  name: string;
  route: AppRoute;
  call: { req: Request; res: Response };
  deps: Deps;
}
type Reply = { status: number; body: unknown };

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

function scopeOf({ name, call: { req } }: Work, key: string): string {
  const { merchant, store } = grantOf(req);
  return digest(name, merchant?.id ?? '', store?.id ?? '', key);
}

/** Taken from the bytes as they were sent, whatever they mean. */
const fingerprintOf = ({ call: { req } }: Work): string =>
  digest(req.path, bodyDigestOf(req) ?? '', req.file?.buffer ?? '');

const REPEATS = { points: 100, duration: 3600 };
const repeats = new RateLimiterMemory({ ...REPEATS, keyPrefix: 'repeats' });

/**
 * Counts the repeats that an address sends to routes without a session. A repeat tells whether its body equals the
 * first one, and it is answered before the handler's own limits are asked. Throws a 429.
 */
async function countRepeat({ call: { req, res }, deps }: Work): Promise<void> {
  if (grantOf(req).merchant || deps.config.RATE_LIMITS === 'off') return;
  const header = (name: string, value: string) => void res.setHeader(name, value);
  await repeats
    .consume(ipPrefix(req.ip ?? ''))
    .catch((cause: unknown) => tooOften(cause, { header }, REPEATS.points));
}

/**
 * Makes a POST with an `Idempotency-Key` happen once: the same key and body get the first reply again, the same key
 * with another body a 422, a repeat while the first still runs a 409. Refused requests are not remembered. Routes that
 * check a secret ignore the key.
 * `run` is told the id that a newly created row is to take.
 */
export async function onceOnly(
  work: Work,
  run: (newId: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const { req, res } = work.call;
  const key = req.headers['idempotency-key'];
  if (req.method !== 'POST' || key === undefined || metadataOf(work.route).ignoresKey) return run(undefined);
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw invalid('Idempotency-Key must have 1 to 255 printable characters');
  const id = scopeOf(work, key);
  const fingerprint = fingerprintOf(work);
  const { mine, attempt } = await Attempts.begin(id, fingerprint, work.deps.clock.now());
  if (!mine) await countRepeat(work);
  if (attempt.fingerprint !== fingerprint)
    throw new ApiError(422, 'This Idempotency-Key was used for another request', { code: 'key_reused' });
  if (!mine && attempt.reply) {
    res.setHeader('Idempotency-Replayed', 'true');
    return { status: attempt.reply.status, body: JSON.parse(work.deps.seal.open(attempt.reply.sealed, id)) };
  }
  if (!mine) {
    throw new ApiError(409, 'The first request with this Idempotency-Key is still running', {
      code: 'still_running',
      headers: { 'Retry-After': '1' },
    });
  }
  try {
    const reply = await run(attempt.new_id.toHexString());
    await Attempts.finish(id, {
      status: reply.status,
      sealed: work.deps.seal.seal(JSON.stringify(reply.body), id),
    });
    return reply;
  } catch (cause) {
    await Attempts.forget(id);
    throw cause;
  }
}
