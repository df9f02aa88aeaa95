import { imageWidths } from '@kade/contract';
import type { FileStore } from '../../../infra/files/file-store.ts';
import { Uploads } from './upload.model.ts';
import { copyPath } from './upload-path.rules.ts';

/** Deletes a picture in every width. Its row is deleted last, so that a later run finds the remaining files. */
export async function eraseUpload(
  files: FileStore,
  merchant: { id: string },
  { _id: id, path }: Pick<Uploads, '_id' | 'path'>,
): Promise<void> {
  await files.remove(path);
  // The widest first, so that no narrower copy is made of one that remains.
  for (const width of imageWidths.toReversed()) await files.remove(copyPath(id, width));
  await Uploads.of(merchant).removeMany({ _id: id });
}
