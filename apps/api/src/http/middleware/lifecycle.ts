import type { RequestHandler } from 'express';
import type { Serving } from '../../infra/process/lifecycle.ts';

/** Lets requests wait while another process is about to take over, see `Serving.holdRequests`. */
export const waitWhileHeld =
  (serving: Serving): RequestHandler =>
  async (_req, _res, next) => {
    if (serving.held) await serving.held;
    next();
  };

/** Tracks responses, so that a shutdown can close their connections. */
export const trackResponses =
  (serving: Serving): RequestHandler =>
  (_req, res, next) => {
    serving.trackResponse(res);
    next();
  };
