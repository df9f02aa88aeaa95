import { metadataOf } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Deps } from '../../infra/context.ts';
import { bodyDigestOf } from '../middleware/body/parse-body.ts';
import { invalid } from '../../lib/api-error.ts';
import { type Granted, grantOf } from '../middleware/authenticate.ts';
import { ipPrefix, tooOften } from '../../infra/rate-limits/rate-limits.ts';
import { digest, mustBeKey, runOnce } from './run-once.ts';
import type { Reply } from '../contract/response.ts';

interface IdempotentCall {
  name: string;
  route: AppRoute;
  call: { req: Request; res: Response };
  deps: Deps;
}

/** Returns the scope of a key: one route, and one merchant or store. */
export const keyScope = (
  name: string,
  { merchant, store }: { merchant: { id: string } | null; store: { id: string } | null },
  key: string,
): string => digest(name, merchant?.id ?? '', store?.id ?? '', key);

/** Returns the merchant whose rows a request is about; undefined when the guard found none. */
const ownerOf = ({ merchant, store }: Granted): string | undefined => merchant?.id ?? store?.merchant;

/** Returns the fingerprint of a request, computed from the sent bytes before they are parsed. */
const fingerprintOf = ({ call: { req } }: IdempotentCall): string =>
  digest(req.path, bodyDigestOf(req) ?? '', req.file?.buffer ?? '');

const REPEATS = { points: 100, duration: 3600 };
const repeats = new RateLimiterMemory({ ...REPEATS, keyPrefix: 'repeats' });

/**
 * Counts the repeats that an address sends to routes without a session. The reply to a repeat reveals whether its body
 * equals the first one, and is sent before the handler's own limits apply. Throws a 429.
 */
async function countRepeat({ call: { req, res }, deps }: IdempotentCall): Promise<void> {
  if (grantOf(req).merchant || deps.config.RATE_LIMITS === 'off') return;
  const header = (name: string, value: string) => void res.setHeader(name, value);
  await repeats
    .consume(ipPrefix(req.ip ?? ''))
    .catch((cause: unknown) => tooOften(cause, { header }, REPEATS.points));
}

/**
 * Makes a POST with an `Idempotency-Key` happen once, see `runOnce`. Routes that check a secret ignore the key; those
 * that need one refuse a request without it.
 */
export async function runIdempotent(
  work: IdempotentCall,
  run: (newId: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const { req, res } = work.call;
  const { ignoresKey, needsKey } = metadataOf(work.route);
  const key = req.headers['idempotency-key'];
  if (needsKey && key === undefined)
    throw invalid('Send an Idempotency-Key, so that this happens once however often it is sent');
  if (req.method !== 'POST' || key === undefined || ignoresKey) return run(undefined);
  mustBeKey(key);
  const { reply, isReplayed } = await runOnce(
    {
      id: keyScope(work.name, grantOf(req), key),
      fingerprint: fingerprintOf(work),
      merchant: ownerOf(grantOf(req)),
      deps: work.deps,
      onRepeat: () => countRepeat(work),
    },
    run,
  );
  if (isReplayed) res.setHeader('Idempotency-Replayed', 'true');
  return reply;
}
