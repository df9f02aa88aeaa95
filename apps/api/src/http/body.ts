import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { MAX_IMAGE_BYTES } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import { ApiError } from './errors.ts';

const json = express.json({ limit: '256kb', strict: false });
const upload = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: MAX_IMAGE_BYTES,
    files: 1,
    fields: 5,
    fieldSize: 10_000,
    parts: 6,
    headerPairs: 50,
    fieldNameSize: 100,
  },
}).single('file');

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

function onlyJson(req: Request, res: Response, next: NextFunction): void {
  // A page of another site can send forms and plain text without asking; JSON it cannot.
  if (hasBody(req) && !req.is('application/json'))
    throw new ApiError(415, 'Send the body as application/json', { code: 'content_type' });
  json(req, res, next);
}

function onlyForm(req: Request, res: Response, next: NextFunction): void {
  if (!req.is('multipart/form-data'))
    throw new ApiError(415, 'Send the file as multipart/form-data', { code: 'content_type' });
  upload(req, res, next);
}

/** Reads the body in the one form its route takes; runs behind the guard, so strangers' bodies are never buffered. */
export const readBody: RequestHandler = (req, res, next) => {
  const { tsRestRoute: route } = req as Request & { tsRestRoute: AppRoute };
  if (route.method === 'GET') return next();
  const multipart = 'contentType' in route && route.contentType === 'multipart/form-data';
  return (multipart ? onlyForm : onlyJson)(req, res, next);
};
