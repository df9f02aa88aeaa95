import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { errorMessage } from '../../lib/error-details.ts';
import { type Copy, type Decoded, MAX_SIDE, type PictureReason, type PictureTask } from './tasks.ts';

// Pixel formats of cameras and design tools; never formats that can contain scripts or load other files.
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);
// Pictures are decoded once and stored as files, so the cache of libvips only costs memory.
sharp.cache(false);

const MAX_PIXELS = 25_000_000;

const QUALITY = 80;
/** The largest copy has most of the pixels: an effort of 2 takes 1.8 times the time and saves an eighth of the bytes. */
const FULL_EFFORT = 0;
/** Visitors load these most. The encoder's default of 4 takes twice the time and saves a twentieth of the bytes. */
const COPY_EFFORT = 2;

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const reasonOf = (cause: unknown): PictureReason =>
  /pixel limit/i.test(errorMessage(cause)) ? 'picture_large' : 'file_unreadable';

/** Decodes the file once, completely, in the size of the largest copy. */
const decode = (sent: Uint8Array): Promise<Pixels> =>
  sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Returns copies of these widths, each reduced from the pixels of the wider one before. */
async function copiesOf(full: Pixels, widths: readonly number[]): Promise<Copy[]> {
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

async function read({ sent, widths }: Extract<PictureTask, { kind: 'read' }>): Promise<Decoded> {
  const type = (await fileTypeFromBuffer(sent).catch(() => undefined))?.mime;
  if (!type || !TYPES.has(type)) return { reason: 'file_type' };
  const full = await decode(sent);
  const { data, info } = full;
  const bytes = await sharp(data, { raw: info }).webp({ quality: QUALITY, effort: FULL_EFFORT }).toBuffer();
  return { bytes, width: info.width, height: info.height, type, copies: await copiesOf(full, widths) };
}

async function narrow({ image, width }: Extract<PictureTask, { kind: 'narrow' }>): Promise<Decoded> {
  const { data, info } = await sharp(image, { limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: COPY_EFFORT })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, type: 'image/webp', copies: [] };
}

/** Does one task. Returns the reason where a picture cannot be decoded, and throws nothing. */
export const doTask = (task: PictureTask): Promise<Decoded> =>
  (task.kind === 'read' ? read(task) : narrow(task)).catch((cause: unknown) => ({
    reason: reasonOf(cause),
  }));
