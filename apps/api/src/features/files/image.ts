import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ApiError, invalid } from '../../http/errors.ts';

// Only what cameras and design tools export as pixels; never formats that can carry scripts or fetch other files.
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.concurrency(1);

const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 1600;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  type: string;
}

const unreadable = () => invalid('This file is not a picture that can be read', 'file');

/**
 * The picture as WebP of at most 1600 pixels a side, turned upright, without metadata, first frame only. The type is
 * found from the bytes, not from the name. Throws a 415 for other types and a 400 for what cannot be decoded whole.
 */
export async function readPicture(sent: Buffer): Promise<Picture> {
  const type = (await fileTypeFromBuffer(sent))?.mime;
  if (!type || !TYPES.has(type))
    throw new ApiError(415, 'Send a PNG, JPEG, WebP or GIF picture', { code: 'file_type', field: 'file' });
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, type };
  } catch {
    throw unreadable();
  }
}

/** A narrower copy, `width` pixels at most. */
export const narrowed = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
