import type { NextFunction, RequestHandler } from 'express';
import type { Lifecycle } from '../../infra/process/lifecycle.ts';

async function nextAfter(held: Promise<void>, next: NextFunction): Promise<void> {
  await held;
  next();
}

/** Lets requests wait while another process is about to take over, see `Serving.holdRequests`. */
export const waitWhileHeld =
  (serving: Lifecycle): RequestHandler =>
  (_req, _res, next) =>
    serving.held ? nextAfter(serving.held, next) : next();

/** Tracks responses, so that a shutdown can close their connections. */
export const trackResponses =
  (serving: Lifecycle): RequestHandler =>
  (_req, res, next) => {
    serving.trackResponse(res);
    next();
  };
