import type { FilePlace } from '@kade/local-mongod/dump';
import { uploadKeys } from '../../db/merchants/operator-queries.ts';
import type { FileStore } from '../../infra/files/file-store.ts';

/** Returns the uploaded files that rows refer to, in any storage. */
export const uploadedFiles = (files: FileStore): FilePlace => ({
  names: uploadKeys,
  read: (key) => files.read(key),
  write: (key, bytes) => files.put(key, bytes),
});
