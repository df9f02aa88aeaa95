import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StorefrontError } from '@kade/storefront-interface';
import { type IdempotencyKey, IdempotencyKeys, type IdempotentRequest } from './idempotency-key.model.ts';
import type { AppContext } from '../../infra/context.ts';
import { ApiError, invalid } from '../../lib/api-error.ts';
import type { HandlerResult } from '../contract/response.ts';

/** Returns one digest of several parts. A NUL after each part keeps `('ab', 'c')` and `('a', 'bc')` apart. */
export const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** Throws a 400 for an invalid `Idempotency-Key`. */
export function assertIdempotencyKey(key: unknown): asserts key is string {
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw invalid('Idempotency-Key must have 1 to 255 printable characters');
}

/** An operation that must happen once. */
export interface IdempotentOperation extends IdempotentRequest {
  ctx: AppContext;
  /** How long a repeat waits for the first to finish, in milliseconds. */
  timeout?: number;
  /** Called for a repeat before the first reply is read. May throw. */
  onRepeat?: () => Promise<void>;
}

const STEP = 50;

const stillRunning = () =>
  new ApiError(409, 'The first request with this Idempotency-Key is still running', {
    code: 'still_running',
    headers: { 'Retry-After': '1' },
  });

/** Begins an attempt, or returns the existing one. That has a reply unless it takes longer than `timeout`. */
async function beginOrWait(operation: IdempotentOperation) {
  const { fingerprint, ctx, timeout = 0, onRepeat } = operation;
  for (let waited = 0; ; waited += STEP) {
    const begun = await IdempotencyKeys.begin(operation, ctx.clock.now());
    if (begun.mine) return begun;
    if (waited === 0) await onRepeat?.();
    if (begun.attempt.fingerprint !== fingerprint)
      throw new ApiError(422, 'This Idempotency-Key was used for another request', { code: 'key_reused' });
    if (begun.attempt.reply || waited >= timeout) return begun;
    await pause(STEP);
  }
}

async function runFirst(
  { id, ctx }: IdempotentOperation,
  run: (newId: string) => Promise<HandlerResult>,
  attempt: IdempotencyKey,
) {
  try {
    const reply = await run(attempt.new_id.toHexString());
    const encrypted = ctx.encryption.encrypt(JSON.stringify(reply.body), id);
    await IdempotencyKeys.finish(id, { status: reply.status, sealed: encrypted });
    return reply;
  } catch (cause) {
    // A refusal changed nothing. After any other failure the row may exist, so a repeat uses the same id.
    const isRefusal = cause instanceof ApiError || cause instanceof StorefrontError;
    await (isRefusal ? IdempotencyKeys.forget(id) : IdempotencyKeys.release(id));
    throw cause;
  }
}

/**
 * Runs an operation once. A repeat with the same fingerprint returns the first reply. Throws a 422 for a repeat with
 * another fingerprint, a 409 for one while the first still runs. Refusals are not stored. `run` gets the id that a
 * created row must get.
 */
export async function runIdempotent(
  operation: IdempotentOperation,
  run: (newId: string) => Promise<HandlerResult>,
): Promise<{ reply: HandlerResult; isReplayed: boolean }> {
  const { mine, attempt } = await beginOrWait(operation);
  if (mine) return { reply: await runFirst(operation, run, attempt), isReplayed: false };
  if (!attempt.reply) throw stillRunning();
  const { status, sealed: encrypted } = attempt.reply;
  return {
    reply: { status, body: JSON.parse(operation.ctx.encryption.decrypt(encrypted, operation.id)) },
    isReplayed: true,
  };
}
