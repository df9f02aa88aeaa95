import { imageWidths } from '@kade/contract';
import type { FileStore } from '../../../infra/files/file-store.ts';
import { Uploads } from './upload.model.ts';
import { copyPath, uploadPath } from './upload-path.rules.ts';

/** Deletes a picture in every width. Its row is deleted last, so that a later run finds the remaining files. */
export async function eraseUpload(
  files: FileStore,
  merchant: { id: string },
  { _id: id, path }: Pick<Uploads, '_id' | 'path'>,
): Promise<void> {
  // A private one may have a copy that visitors find.
  for (const each of new Set([path, uploadPath(id)])) await files.remove(each);
  // The widest first, so that no narrower copy is made of one that remains.
  for (const width of imageWidths.toReversed()) await files.remove(copyPath(id, width));
  await Uploads.of(merchant).removeMany({ _id: id });
}
