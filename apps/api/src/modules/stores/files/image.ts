import { decodePicture } from '../../../infra/picture-decoder/decoder.ts';
import type { Picture } from '../../../infra/picture-decoder/tasks.ts';
import { apiError } from '../../../lib/api-error.ts';

/**
 * Returns the picture as WebP of at most 1600 pixels a side, upright, without metadata, first frame only, and copies of
 * the given widths in pixels. The type is found from the bytes, not from the name. Throws a 415 for other types, a 400
 * for what cannot be decoded completely, a 413 for more than 25 million pixels.
 */
export async function readPicture(sent: Buffer, widths: readonly number[] = []): Promise<Picture> {
  if (sent.length === 0) throw apiError('file_empty', { field: 'file' });
  const decoded = await decodePicture({ kind: 'read', sent, widths });
  if ('reason' in decoded) throw apiError(decoded.reason, { field: 'file' });
  return decoded;
}

/** Returns a narrower copy of a stored picture, `width` pixels at most. */
export async function resized(image: Buffer, width: number): Promise<Buffer> {
  const decoded = await decodePicture({ kind: 'narrow', image, width });
  if ('reason' in decoded) throw new Error(`A stored picture cannot be decoded: ${decoded.reason}`);
  return decoded.bytes;
}
