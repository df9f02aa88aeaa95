import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { readPicture } from './image.ts';
import { keepCopies, SHOP_WIDTHS } from './narrow-copies.ts';
import { uploadPath, privateUploadPath } from './upload-path.rules.ts';
import { Uploads } from './upload.model.ts';

interface Keeping {
  /** The id of the upload, so that a repeated attempt makes no second one. */
  id?: string | undefined;
  /** Not served under the public path of files. */
  isPrivate?: true;
  merchant: { id: string };
  ctx: Pick<AppContext, 'background' | 'files' | 'log'>;
}

/** Stores the bytes of a row. When the storage is full or fails, the row is deleted. */
async function put({ _id, path }: Uploads, bytes: Buffer, { merchant, ctx }: Keeping): Promise<void> {
  try {
    await ctx.files.put(path, bytes);
  } catch (cause) {
    ctx.log.error({ err: cause, upload: _id }, 'a file could not be kept');
    await Uploads.of(merchant).remove(_id);
    throw apiError('file_not_saved', { headers: { 'Retry-After': '10' } });
  }
}

/**
 * Stores a picture that was sent as an upload of the merchant; unless it is private, also the copies that a shop shows,
 * which no reply waits for. Throws what `readPicture` throws for what is no picture, a 503 when it cannot be stored.
 */
export async function saveImage(sent: Buffer, keeping: Keeping): Promise<Uploads> {
  const { id = newObjectId(), isPrivate } = keeping;
  const { width, height, bytes, type, copies } = await readPicture(sent, isPrivate ? [] : SHOP_WIDTHS);
  const row = {
    path: isPrivate ? privateUploadPath(id) : uploadPath(id),
    width,
    height,
    size: bytes.length,
    source: { type, size: sent.length },
    ...(isPrivate ? { private: true } : {}),
  };
  // The row is written first: bytes without a row could never be found, a row without bytes is deleted by the job.
  const upload = await Uploads.of(keeping.merchant).create(row, id);
  await put(upload, bytes, keeping);
  const { background, files } = keeping.ctx;
  background.run('copies of an upload', () => keepCopies(files, id, copies));
  return upload;
}
