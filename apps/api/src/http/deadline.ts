import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { databaseAnswers } from '../db/connect.ts';
import { databaseUnavailable } from '../errors.ts';

/** When to ask for the first time whether the database still answers, how often then, and for how long; milliseconds. */
const TIMES = { first: 3_300, again: 500, timeout: 1_400 };

const late = new WeakSet<Response>();

/** Whether the request was answered because the database was silent, so that what its handler does now is of no interest. */
export const timedOut = (res: Response): boolean => late.has(res);

/**
 * Answers a request with 503 when it has waited for 3.3 seconds and the database does not answer a ping within 1.4 more,
 * whatever part of it waits. On a busy machine a ping takes its time too, so a shorter timeout would refuse good
 * requests. A request that takes its time while the database answers goes on. `onFailure` writes the response.
 */
export function databaseDeadline(onFailure: ErrorRequestHandler): RequestHandler {
  return (req, res, next) => {
    let timer = setTimeout(() => void look(), TIMES.first);
    async function look(): Promise<void> {
      const answers = await databaseAnswers(TIMES.timeout);
      if (res.headersSent || res.closed) return;
      if (answers) {
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
