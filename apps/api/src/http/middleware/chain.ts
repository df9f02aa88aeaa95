import type { RequestHandler } from 'express';

/**
 * Calls handlers one after the other, each when the one before it calls `next`, and passes errors and rejections on, as
 * Express does. Express compares the path of a request with that of each handler, which takes longer than most of them.
 */
export function chain(handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, finish) => {
    let index = 0;
    const next = (cause?: unknown): void => {
      const handler = handlers[index];
      index += 1;
      if (cause !== undefined || !handler) return finish(cause);
      try {
        const running: unknown = handler(req, res, next);
        if (running instanceof Promise) running.catch(finish);
      } catch (thrown) {
        finish(thrown);
      }
    };
    next();
  };
}

const API = /^\/api(?:\/|$)/i;

/** Calls handlers for requests that are for a page and not for the API. */
export function outsideApi(handlers: readonly RequestHandler[]): RequestHandler {
  const pages = chain(handlers);
  return (req, res, next) => (API.test(req.path) ? next() : pages(req, res, next));
}
