import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { databaseResponds } from '../db/connect.ts';
import { databaseUnavailable } from '../errors.ts';

/** Delay of the first database check, interval of the next ones, and timeout of each; milliseconds. */
const TIMES = { first: 3_300, again: 500, timeout: 1_400 };

const late = new WeakSet<Response>();

/** Whether the request was answered because the database was silent, so that what its handler does now is of no interest. */
export const timedOut = (res: Response): boolean => late.has(res);

/**
 * Refuses a request with 503 when it has waited for 3.3 seconds and the database does not reply to a ping within 1.4 more,
 * whatever part of it waits. On a busy machine a ping takes its time too, so a shorter timeout would refuse good
 * requests. A slow request goes on while the database responds. `onFailure` writes the response.
 */
export function databaseDeadline(onFailure: ErrorRequestHandler): RequestHandler {
  return (req, res, next) => {
    let timer = setTimeout(() => void look(), TIMES.first);
    async function look(): Promise<void> {
      const responds = await databaseResponds(TIMES.timeout);
      if (res.headersSent || res.closed) return;
      if (responds) {
        timer = setTimeout(() => void look(), TIMES.again);
        return;
      }
      void onFailure(databaseUnavailable(), req, res, next);
      late.add(res);
    }
    res.once('close', () => clearTimeout(timer));
    next();
  };
}
