import type { FilePlace } from '@kade/local-mongod/dump';
import { uploadKeys } from '../db/operator-reads.ts';
import type { FileStore } from '../ports/files/index.ts';

/** Returns the uploaded files that rows refer to, in any storage. */
export const uploadedFiles = (files: FileStore): FilePlace => ({
  names: uploadKeys,
  read: (key) => files.read(key),
  write: (key, bytes) => files.put(key, bytes),
});
