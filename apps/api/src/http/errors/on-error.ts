import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';

interface Call {
  req: Request;
  res: Response;
  next: NextFunction;
}

/** Creates an error handler. Express recognises one by its four parameters. */
export function onError(handle: (cause: unknown, call: Call) => unknown): ErrorRequestHandler {
  const handler = (...[cause, req, res, next]: Parameters<ErrorRequestHandler>) =>
    handle(cause, { req, res, next });
  return Object.defineProperty(handler, 'length', { value: 4 });
}
