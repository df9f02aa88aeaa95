import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { Attempts } from '../db/idempotency.model.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalid } from './errors.ts';
import { grantOf } from './guard.ts';

interface Work {
  name: string;
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

const fingerprintOf = ({ call: { req } }: Work): string =>
  digest(req.path, JSON.stringify(req.body ?? null), req.file?.buffer ?? '');

/**
 * Makes a POST with an `Idempotency-Key` happen once: the same key and body get the first reply again, the same key
 * with another body a 422, a repeat while the first still runs a 409. Refused requests are not remembered.
 * `run` is told the id that a newly created row is to take.
 */
export async function onceOnly(
  work: Work,
  run: (newId: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const { req, res } = work.call;
  const key = req.headers['idempotency-key'];
  if (req.method !== 'POST' || key === undefined) return run(undefined);
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw invalid('Idempotency-Key must have 1 to 255 printable characters');
  const id = scopeOf(work, key);
  const fingerprint = fingerprintOf(work);
  const { mine, attempt } = await Attempts.begin(id, fingerprint, work.deps.clock.now());
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
