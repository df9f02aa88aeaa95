import { availableParallelism } from 'node:os';
import type { OutputInfo } from 'sharp';
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
/** No stored picture is wider or taller. */
export const MAX_SIDE = 1600;

const QUALITY = 80;
/** The largest copy has most of the pixels: an effort of 2 takes 1.8 times the time and saves an eighth of the bytes. */
const FULL_EFFORT = 0;
/** Visitors load these most. The encoder's default of 4 takes twice the time and saves a twentieth of the bytes. */
const COPY_EFFORT = 2;

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
  copies: Copy[];
}

/** A narrower copy, `width` pixels at most. */
export interface Copy {
  width: number;
  bytes: Buffer;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;

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

/** Decodes the file once, completely, in the size of the largest copy. */
const decode = (sharp: Library, sent: Buffer): Promise<Pixels> =>
  sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Returns copies of these widths, each reduced from the pixels of the wider one before. */
async function copiesOf(sharp: Library, full: Pixels, widths: readonly number[]): Promise<Copy[]> {
  const copies: Copy[] = [];
  let { data, info } = full;
  for (const width of widths.toSorted((one, other) => other - one)) {
    const reduced = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }).raw();
    ({ data, info } = await reduced.toBuffer({ resolveWithObject: true }));
    const encoded = sharp(data, { raw: info }).webp({ quality: QUALITY, effort: COPY_EFFORT });
    copies.push({ width, bytes: await encoded.toBuffer() });
  }
  return copies;
}

/**
 * Returns the picture as WebP of at most 1600 pixels a side, upright, without metadata, first frame only, and copies of
 * the given widths in pixels. The type is found from the bytes, not from the name. Throws a 415 for other types, a 400
 * for what cannot be decoded completely, a 413 for more than 25 million pixels.
 */
export async function readPicture(sent: Buffer, widths: readonly number[] = []): Promise<Picture> {
  const type = await typeOf(sent);
  const sharp = await openLibrary();
  return withPermit(permits, async () => {
    try {
      const full = await decode(sharp, sent);
      const { data, info } = full;
      const encoded = sharp(data, { raw: info }).webp({ quality: QUALITY, effort: FULL_EFFORT });
      const bytes = await encoded.toBuffer();
      const copies = await copiesOf(sharp, full, widths);
      return { bytes, width: info.width, height: info.height, type, copies };
    } catch (cause) {
      throw refusalOf(cause);
    }
  });
}

/** Returns a narrower copy of a stored picture, `width` pixels at most. */
export async function resized(image: Buffer, width: number): Promise<Buffer> {
  const sharp = await openLibrary();
  return withPermit(permits, () =>
    sharp(image, { limitInputPixels: MAX_PIXELS })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: COPY_EFFORT })
      .toBuffer(),
  );
}
