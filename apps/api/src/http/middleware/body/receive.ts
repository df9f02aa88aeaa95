import type { Request, RequestHandler, Response } from 'express';
import type { BodyMemory } from './body-memory.ts';
import { apiError, requestAborted } from '../../../lib/api-error.ts';
import { ipPrefix } from '../../../infra/rate-limits/counter-key.ts';
import { releaseOnClose } from '../concurrency.ts';

/** How long a body may pause; milliseconds. */
const LONGEST_PAUSE = 8_000;
/** After a pause of this length a body counts as stalled; milliseconds. */
const STALL = 1_000;

interface ReceiveOptions {
  /** Reads the body and calls `next`, as Express's parsers do. */
  parse: RequestHandler;
  /** How long the whole body may take; milliseconds. */
  within: number;
  memory: BodyMemory;
  /** Called when nothing has arrived for a second. */
  onStall?: () => void;
}

const late = () => apiError('request_slow', { headers: { 'Retry-After': '2' } });

/** A timer that fires once, that many milliseconds after the last call of `again`. */
function alarm(milliseconds: number, callback: () => void) {
  const timer = setTimeout(callback, milliseconds);
  return { again: () => void timer.refresh(), off: () => clearTimeout(timer) };
}

/**
 * Reads a body with a parser. Throws what the parser throws; a 408 when the body pauses for 8 seconds or takes longer
 * than `within`; a 503 when there is no memory for it; a 400 when the client disconnects.
 */
export async function receive(
  { req, res }: { req: Request; res: Response },
  { parse, within, memory, onStall }: ReceiveOptions,
): Promise<void> {
  if (res.closed) throw requestAborted();
  let giveUp: (cause: unknown) => void = () => undefined;
  const given = new Promise<never>((_, reject) => (giveUp = reject));
  const body = memory.open(ipPrefix(req.ip ?? ''), giveUp);
  releaseOnClose(res, () => body.release());
  const pause = alarm(LONGEST_PAUSE, () => giveUp(late()));
  const whole = alarm(within, () => giveUp(late()));
  const stall = alarm(STALL, () => onStall?.());
  req.on('data', (chunk: Buffer) => {
    pause.again();
    stall.again();
    body.add(chunk.length);
  });
  const parsed = new Promise<void>((resolve, reject) => {
    parse(req, res, (cause?: unknown) => {
      if (cause === undefined) resolve();
      // A parser's message about a client that disconnected is for programmers.
      else reject(req.destroyed && !req.complete ? requestAborted() : cause);
    });
  });
  try {
    await Promise.race([parsed, given]);
    body.complete();
  } catch (cause) {
    // The rest of the body is read and discarded.
    req.unpipe();
    req.resume();
    throw cause;
  } finally {
    for (const each of [pause, whole, stall]) each.off();
  }
}
