import type { FileStore } from '../../../infra/files/file-store.ts';
import { type Copy, MAX_SIDE } from '../../../infra/picture-decoder/tasks.ts';
import { resized } from './image.ts';
import { copyPath, uploadPath } from './upload-path.rules.ts';

/** The widths that pages of shops request first. They are made with the upload, so that no visitor waits for them. */
export const SHOP_WIDTHS = [400, 800] as const;

/** Stores copies that were made with the upload. */
export async function keepCopies(files: FileStore, id: string, copies: readonly Copy[]): Promise<void> {
  for (const { width, bytes } of copies) await files.put(copyPath(id, width), bytes);
}

/** Decoding a copy of twice the width takes a fraction of the time of decoding the whole picture. */
async function sourceOf(files: FileStore, id: string, width: number): Promise<Buffer | null> {
  const wider = SHOP_WIDTHS.find((each) => each >= 2 * width);
  const copy = wider === undefined ? null : await files.read(copyPath(id, wider));
  return copy ?? files.read(uploadPath(id));
}

async function makeCopy(files: FileStore, id: string, width: number): Promise<Buffer | null> {
  const source = await sourceOf(files, id, width);
  if (!source) return null;
  const bytes = await resized(source, width);
  await files.put(copyPath(id, width), bytes);
  return bytes;
}

const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * Returns a picture in one of the fixed widths; null for an unknown one. A copy is made at its first request, once for
 * all requests that arrive meanwhile. Another process may make the same one, under the same path.
 */
export async function narrowCopy(files: FileStore, id: string, width: number): Promise<Buffer | null> {
  // No stored picture is wider.
  if (width >= MAX_SIDE) return files.read(uploadPath(id));
  const path = copyPath(id, width);
  const kept = await files.read(path);
  if (kept) return kept;
  const started = underWay.get(path);
  if (started) return started;
  const making = makeCopy(files, id, width).finally(() => underWay.delete(path));
  underWay.set(path, making);
  return making;
}
