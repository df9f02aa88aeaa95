import { MAX_IMAGE_BYTES } from '@kade/contract';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { BodyMemory } from './body-memory.ts';
import { ApiError, apiError, requestAborted } from '../../../lib/api-error.ts';
import { ipPrefix } from '../../../infra/rate-limits/counter-key.ts';
import { releaseOnClose } from '../concurrency.ts';
import { receive } from './receive.ts';
import { createKeyedSemaphore, createSemaphore, type Release } from '../../../lib/semaphore.ts';
import { MINUTE } from '../../../lib/duration.ts';

/** Ten megabytes over a slow mobile connection take this many milliseconds. */
const WITHIN = 5 * MINUTE;

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

function assertForm(req: Request): void {
  if (!req.is('multipart/form-data'))
    throw new ApiError(415, 'Send the file as multipart/form-data', { code: 'content_type' });
  if (Number(req.headers['content-length'] ?? 0) > MAX_IMAGE_BYTES + 64_000)
    throw apiError('file_large', { field: 'file' });
}

/**
 * Returns the middleware that receives the file of a form. It reads two uploads at a time for each merchant, and for
 * each address without a session. A stalled upload releases its permit. One of the twelve shared permits is acquired
 * only when the whole file has arrived. Both permits are held until the reply is sent. Throws a 503 when too many wait.
 */
export function createUploads(memory: BodyMemory): (req: Request, res: Response) => Promise<void> {
  const ofSender = createKeyedSemaphore({ permits: 2, waiting: 50, reason: 'uploads_busy' });
  const ofAll = createSemaphore({ permits: 12, waiting: 100, reason: 'uploads_busy' });

  const holdUntilClosed = async (res: Response, acquiring: Promise<Release>): Promise<Release> => {
    const release = await acquiring;
    releaseOnClose(res, release);
    if (res.closed) throw requestAborted();
    return release;
  };

  return async (req, res) => {
    assertForm(req);
    const sender = res.locals.auth?.merchant?.id ?? ipPrefix(req.ip ?? '');
    const release = await holdUntilClosed(res, ofSender.acquire(sender));
    let stalled = false;
    const onStall = () => {
      stalled = true;
      release();
    };
    await receive({ req, res }, { parse: upload, within: WITHIN, memory, onStall });
    if (stalled) await holdUntilClosed(res, ofSender.acquire(sender));
    await holdUntilClosed(res, ofAll.acquire());
  };
}
