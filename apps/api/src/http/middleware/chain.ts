import type { RequestHandler } from 'express';

/**
 * Returns handlers as one: each is called when the one before it calls `next`, and errors and rejections are passed on,
 * as Express does. Express matches the path of a request again for each handler of `use`, which takes longer than most
 * of them.
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
