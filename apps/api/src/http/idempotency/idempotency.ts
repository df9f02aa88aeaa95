import { getMetadata } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AppContext } from '../../infra/context.ts';
import { invalid } from '../../lib/api-error.ts';
import { ipPrefix } from '../../infra/rate-limits/counter-key.ts';
import { tooOften } from '../../infra/rate-limits/rate-limits.ts';
import type { AuthContext } from '../contract/request-context.ts';
import type { HandlerResult } from '../contract/response.ts';
import { assertIdempotencyKey, digest, runIdempotent } from './run-idempotent.ts';

interface IdempotentCall {
  name: string;
  route: AppRoute;
  auth: AuthContext;
  ctx: AppContext;
  req: Request;
  res: Response;
}

/** Returns the scope of a key: one route, and one merchant or store. */
export const keyScope = (
  name: string,
  { merchant, store }: { merchant: { id: string } | null; store: { id: string } | null },
  key: string,
): string => digest(name, merchant?.id ?? '', store?.id ?? '', key);

/** Returns the merchant whose rows a request is about; undefined when it is about none. */
const ownerOf = ({ merchant, store }: AuthContext): string | undefined => merchant?.id ?? store?.merchant;

/** Returns the fingerprint of a request, computed from the sent bytes before they are parsed. */
const fingerprintOf = ({ req, res }: IdempotentCall): string =>
  digest(req.path, res.locals.bodyDigest ?? '', req.file?.buffer ?? '');

const REPEATS = { points: 100, duration: 3600 };
const repeats = new RateLimiterMemory({ ...REPEATS, keyPrefix: 'repeats' });

/**
 * Counts the repeats that an address sends to routes without a session. The reply to a repeat reveals whether its body
 * equals the first one, and is sent before the handler's own limits apply. Throws a 429.
 */
async function countRepeat({ auth, ctx, req, res }: IdempotentCall): Promise<void> {
  if (auth.merchant || ctx.config.RATE_LIMITS === 'off') return;
  const header = (name: string, value: string) => void res.setHeader(name, value);
  await repeats
    .consume(ipPrefix(req.ip ?? ''))
    .catch((cause: unknown) => tooOften(cause, { header }, REPEATS.points));
}

/**
 * Makes a request with an `Idempotency-Key` happen once, see `runIdempotent`. Routes that check a secret ignore the key;
 * those that need one refuse a request without it.
 */
export async function withIdempotencyKey(
  call: IdempotentCall,
  run: (newId: string | undefined) => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const { name, auth, ctx, req, res } = call;
  const { needsKey } = getMetadata(call.route);
  const key = req.headers['idempotency-key'];
  if (needsKey && key === undefined)
    throw invalid('Send an Idempotency-Key, so that this happens once however often it is sent');
  if (key === undefined) return run(undefined);
  assertIdempotencyKey(key);
  const { reply, isReplayed } = await runIdempotent(
    {
      id: keyScope(name, auth, key),
      fingerprint: fingerprintOf(call),
      merchant: ownerOf(auth),
      ctx,
      onRepeat: () => countRepeat(call),
    },
    run,
  );
  if (isReplayed) res.setHeader('Idempotency-Replayed', 'true');
  return reply;
}
