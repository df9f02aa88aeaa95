import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { busy } from '../../lib/api-error.ts';
import { ipPrefix } from '../../infra/rate-limits/counter-key.ts';
import { tooOften } from '../../infra/rate-limits/rate-limits.ts';
import { createSlot } from './concurrency-slot.ts';
import { createReplyMemory } from './reply-memory.ts';
import { createKeyedSemaphore, createSemaphore, type Release } from '../../lib/semaphore.ts';

const AT_ONCE = 200;
/**
 * One address gets an eighth of what runs at once, and may queue twenty times as much, because a waiting request costs
 * little.
 */
const SHARE = 1 / 8;
const QUEUE = 20;
/** A body that is still arriving costs a socket and, beyond its bytes, little else. */
const BODIES_OF_ADDRESS = 125;
/**
 * Batches of whole lists that are read at once. Each keeps the processor busy for some milliseconds, so more of them would
 * only delay other requests.
 */
const TURNS = { ofAddress: 2, inAll: 3 };
/** Requests that are admitted beyond the limit: signing in, and notices of payment gateways. */
const NEVER_SHED = /^\/api\/(?:merchant\/auth\/|payments\/)/;

const NOTICE = /^\/api\/payments\//;

/**
 * Returns the key under which a request is counted. Notices of payment gateways have a key of their own, even where
 * other clients share their address.
 */
const limitKey = (req: Request): string =>
  `${NOTICE.test(req.originalUrl) ? 'notice ' : ''}${ipPrefix(req.ip ?? '')}`;

/** Returns whether the request has a body, by its headers. */
export const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Calls `release` when the reply is sent or the client disconnects, or at once when that has happened already. */
export function releaseOnClose(res: Response, release: Release): void {
  res.once('close', release);
  if (res.closed) release();
}

/** Limits how many requests run at once, in all and for an address. */
export interface ConcurrencyLimiter {
  /**
   * Admits a request. One without a body is counted as running. One with a body is counted as an arriving body of its
   * address until `run` is called. Throws a 503 when there are too many.
   */
  admit: RequestHandler;
  /**
   * Counts the request as running until its reply is produced. Must be called when the body is complete. Throws a 503
   * when too many run.
   */
  run(req: Request, res: Response): Promise<void>;
}

/** Returns how to wait for a slot among `atOnce`, of which an address has a share. */
function createSlots(atOnce: number, share: number): (req: Request) => Promise<Release> {
  const shares = createKeyedSemaphore({ permits: share, waiting: share * QUEUE });
  let running = 0;
  return async (req) => {
    const release = await shares.acquire(limitKey(req));
    if (running >= atOnce && !NEVER_SHED.test(req.originalUrl)) {
      release();
      throw busy('requests_busy', 1);
    }
    running += 1;
    return () => {
      running -= 1;
      release();
    };
  };
}

/** Returns how to wait for a turn to read a batch of a whole list. */
function createTurns(waiting: number): (address: string, res: Response) => Promise<Release> {
  const turns = createKeyedSemaphore({ permits: TURNS.ofAddress, waiting });
  const reading = createSemaphore({ permits: TURNS.inAll, waiting: 0 });
  return async (address, res) => {
    // A reply that has begun is not refused: it waits, however many do.
    const own = await turns.acquire(address, { patient: res.headersSent });
    const all = await reading.acquire({ patient: true });
    return () => {
      all();
      own();
    };
  };
}

/** Creates the limiter of a process, with `atOnce` requests at once at most. */
export function createConcurrencyLimiter(atOnce = AT_ONCE): ConcurrencyLimiter {
  const share = Math.ceil(atOnce * SHARE);
  const enter = createSlots(atOnce, share);
  const enterTurn = createTurns(share * QUEUE);
  const arriving = createKeyedSemaphore({ permits: BODIES_OF_ADDRESS, waiting: 0 });
  const memory = createReplyMemory();

  const run: ConcurrencyLimiter['run'] = async (req, res) => {
    if (res.locals.slot) return;
    res.locals.releaseArrival?.();
    const address = limitKey(req);
    await createSlot(res, {
      enter: () => enter(req),
      enterTurn: () => enterTurn(address, res),
      onWaiting: (bytes) => memory.hold(res, address, bytes),
    }).take();
  };

  return {
    run,
    async admit(req, res, next) {
      if (hasBody(req)) {
        const release = await arriving.acquire(limitKey(req));
        res.locals.releaseArrival = release;
        releaseOnClose(res, release);
      } else await run(req, res);
      next();
    },
  };
}

const PER_MINUTE = { points: 6000, duration: 60 };

/**
 * Limits an address to 6,000 requests a minute, more than an office of merchants sends. Notices of payment gateways are
 * not counted. Each process counts by itself: counting in the database would cost a query for each request.
 */
export function rateLimitByIp(figure = PER_MINUTE): RequestHandler {
  const limiter = new RateLimiterMemory({ ...figure, keyPrefix: 'all' });
  return async (req, res, next) => {
    if (NOTICE.test(req.originalUrl)) return next();
    const call = { header: (name: string, value: string) => void res.setHeader(name, value) };
    await limiter
      .consume(ipPrefix(req.ip ?? ''))
      .catch((cause: unknown) => tooOften(cause, call, figure.points));
    next();
  };
}
