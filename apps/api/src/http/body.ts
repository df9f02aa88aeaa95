import { MAX_IMAGE_BYTES } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { ApiError } from './errors.ts';
import { grantOf } from './guard.ts';
import { createTurns, type Turns } from './turns.ts';

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

const BUSY = 'Too many files are being uploaded right now. Try again in a moment.';
const everybody = createTurns({ atOnce: 12, waiting: 100, sentence: BUSY });
const byMerchant = new Map<string, Turns>();

function turnsOf(merchant: string): Turns {
  const known = byMerchant.get(merchant) ?? createTurns({ atOnce: 2, waiting: 50, sentence: BUSY });
  byMerchant.set(merchant, known);
  return known;
}

/**
 * Waits until there is memory for one more file. Nothing of the body is read before. A merchant has two turns at most,
 * so that nobody holds up the others by sending slowly. The turn ends with the reply.
 */
async function turnToUpload(req: Request, res: Response): Promise<void> {
  const merchant = grantOf(req).merchant?.id ?? '';
  const own = turnsOf(merchant);
  const leaveOwn = await own.enter();
  const leaveAll = await everybody.enter().catch((cause: unknown) => {
    leaveOwn();
    throw cause;
  });
  const leave = () => {
    leaveAll();
    leaveOwn();
    if (own.idle) byMerchant.delete(merchant);
  };
  res.once('close', leave);
  if (res.closed) leave();
}

async function onlyForm(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (!req.is('multipart/form-data'))
    throw new ApiError(415, 'Send the file as multipart/form-data', { code: 'content_type' });
  if (Number(req.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + 64_000)
    throw new ApiError(413, 'File is larger than 10MB', { code: 'too_large', field: 'file' });
  await turnToUpload(req, res);
  upload(req, res, next);
}

/** Reads the body in the one form its route takes; runs behind the guard, so strangers' bodies are never buffered. */
export const readBody: RequestHandler = (req, res, next) => {
  const { tsRestRoute: route } = req as Request & { tsRestRoute: AppRoute };
  if (route.method === 'GET') return next();
  const multipart = 'contentType' in route && route.contentType === 'multipart/form-data';
  return (multipart ? onlyForm : onlyJson)(req, res, next);
};
