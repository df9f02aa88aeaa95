import { call } from './query.ts';

interface UploadOptions {
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onSent: (share: number) => void;
  /** Aborts the upload. */
  signal: AbortSignal;
}

/** Uploads an image. Resolves to its id and path; rejects with an ApiError. */
export const upload = (file: File, watch?: UploadOptions) =>
  call('files.upload', { body: { file }, ...(watch ? { onSent: watch.onSent } : {}) }, watch?.signal);
