import type { AppRoute } from '@ts-rest/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { type BodyMemory, createBodyMemory } from './body-memory.ts';
import { ApiError } from './errors.ts';
import { hasBody, type Load } from './load.ts';
import { receive } from './receive.ts';
import { createUploads } from './uploads.ts';

const JSON_WITHIN = 60_000;
const json = express.json({ limit: '256kb', strict: false });

async function receiveJson(req: Request, res: Response, memory: BodyMemory): Promise<void> {
  // A page of another site can send forms and plain text without asking; JSON it cannot.
  if (hasBody(req) && !req.is('application/json'))
    throw new ApiError(415, 'Send the body as application/json', { code: 'content_type' });
  await receive({ req, res }, { parse: json, within: JSON_WITHIN, memory });
}

/**
 * Reads the body in the one form its route takes, and counts the request as running once the body is complete. Runs
 * behind the guard, so that strangers' bodies are never kept.
 */
export function readBody(load: Load): RequestHandler {
  const memory = createBodyMemory();
  const receiveFile = createUploads(memory);
  return async (req, res, next) => {
    const { tsRestRoute: route } = req as Request & { tsRestRoute: AppRoute };
    const multipart = 'contentType' in route && route.contentType === 'multipart/form-data';
    if (multipart) await receiveFile(req, res);
    else if (route.method !== 'GET') await receiveJson(req, res, memory);
    await load.run(req, res);
    next();
  };
}
