import { imageWidths } from '@kade/contract';
import type { FileStore } from '../../../infra/files/file-store.ts';
import { Uploads } from './upload.model.ts';

/** Deletes a picture in every width. Its row is deleted last, so that a later run finds the remaining files. */
export async function eraseUpload(
  files: FileStore,
  merchant: { id: string },
  { _id: id, path }: Pick<Uploads, '_id' | 'path'>,
): Promise<void> {
  await files.remove(path);
  for (const width of imageWidths) await files.remove(`${id}.w${width}.webp`);
  await Uploads.of(merchant).removeMany({ _id: id });
}
