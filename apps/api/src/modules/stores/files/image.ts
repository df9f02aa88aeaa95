import { availableParallelism } from 'node:os';
import { errorMessage } from '../../../lib/error-details.ts';
import { ApiError, apiError } from '../../../lib/api-error.ts';
import { createSemaphore, withPermit } from '../../../lib/semaphore.ts';

// Pixel formats of cameras and design tools; never formats that can contain scripts or load other files.
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.concurrency(1);
  // Pictures are decoded once and stored as files, so the cache of libvips only costs memory.
  sharp.cache(false);
  return sharp;
}

let library: ReturnType<typeof loadLibrary> | undefined;
/** Returns the library, which takes 20 MB and is therefore loaded with the first picture. */
const openLibrary = () => (library ??= loadLibrary());

const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 1600;

/** The encoder's default of 4 takes twice the time and saves a twentieth of the bytes. */
const EFFORT = 2;

/** A decoded picture can take 100 MB and one core, so one core is left to other requests. */
const permits = createSemaphore({
  permits: Math.max(1, availableParallelism() - 1),
  waiting: 200,
  reason: 'pictures_busy',
});

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  type: string;
}

function refusalOf(cause: unknown): ApiError {
  if (/pixel limit/i.test(errorMessage(cause))) return apiError('picture_large', { field: 'file' });
  return apiError('file_unreadable', { field: 'file' });
}

async function typeOf(sent: Buffer): Promise<string> {
  if (sent.length === 0) throw apiError('file_empty', { field: 'file' });
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(sent).catch(() => undefined))?.mime;
  if (!type || !TYPES.has(type)) throw apiError('file_type', { field: 'file' });
  return type;
}

/**
 * Returns the picture as WebP of at most 1600 pixels a side, upright, without metadata, first frame only. The type is
 * found from the bytes, not from the name. Throws a 415 for other types, a 400 for what cannot be decoded completely, a
 * 413 for more than 25 million pixels.
 */
export async function readPicture(sent: Buffer): Promise<Picture> {
  const type = await typeOf(sent);
  const sharp = await openLibrary();
  return withPermit(permits, async () => {
    try {
      const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
        .rotate()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: EFFORT })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height, type };
    } catch (cause) {
      throw refusalOf(cause);
    }
  });
}

/** Returns a narrower copy, `width` pixels at most. */
export async function resized(image: Buffer, width: number): Promise<Buffer> {
  const sharp = await openLibrary();
  return withPermit(permits, () =>
    sharp(image, { limitInputPixels: MAX_PIXELS })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: EFFORT })
      .toBuffer(),
  );
}
