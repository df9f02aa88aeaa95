import type { ErrorRequestHandler, RequestHandler } from 'express';
import { databaseResponds } from '../../db/connection/connect.ts';
import { databaseUnavailable } from '../../lib/api-error.ts';

/** Delay of the first database check, interval of the next ones, and timeout of each; milliseconds. */
const TIMES = { first: 3_300, again: 500, timeout: 1_400 };

/**
 * Refuses a request with 503 when it has waited for 3.3 seconds and the database does not reply to a ping within 1.4
 * more, whatever part of it waits. A ping is slow on a busy machine too, so a shorter timeout would refuse valid
 * requests. A slow request continues while the database responds. `handleError` writes the response.
 */
export function databaseDeadline(handleError: ErrorRequestHandler): RequestHandler {
  return (req, res, next) => {
    let timer = setTimeout(() => void look(), TIMES.first);
    async function look(): Promise<void> {
      const responds = await databaseResponds(TIMES.timeout);
      if (res.headersSent || res.closed) return;
      if (responds) {
        timer = setTimeout(() => void look(), TIMES.again);
        return;
      }
      void handleError(databaseUnavailable(), req, res, next);
      res.locals.timedOut = true;
    }
    res.once('close', () => clearTimeout(timer));
    next();
  };
}
