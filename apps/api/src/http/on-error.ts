import type { ErrorRequestHandler, NextFunction, Request, Response } from 'express';

interface Call {
  req: Request;
  res: Response;
  next: NextFunction;
}

/** A handler of errors. Express tells it from other handlers by the number of its parameters, which is set here. */
export function onError(handle: (cause: unknown, call: Call) => unknown): ErrorRequestHandler {
  const handler = (...[cause, req, res, next]: Parameters<ErrorRequestHandler>) =>
    handle(cause, { req, res, next });
  return Object.defineProperty(handler, 'length', { value: 4 });
}
