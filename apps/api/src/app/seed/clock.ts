import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Clock } from '../../infra/clock.ts';

const HEADER = 'x-demo-time';
const times = new AsyncLocalStorage<Date>();

/** Returns the header with the time of a call of the demo. */
export const atTime = (time: Date): { [HEADER]: string } => ({ [HEADER]: time.toISOString() });

/** A clock with the time that the current request names, else the real one. */
export const demoClock: Clock = { now: () => times.getStore() ?? new Date() };

/** Returns middleware that handles each request at the time in its header. Only the seeding server uses it. */
export const withRequestTime =
  (app: RequestListener): RequestListener =>
  (req, res) => {
    // Client and server are this process, so compression of replies would only take time.
    delete req.headers['accept-encoding'];
    const named = req.headers[HEADER];
    if (typeof named !== 'string') return app(req, res);
    return times.run(new Date(named), () => app(req, res));
  };
