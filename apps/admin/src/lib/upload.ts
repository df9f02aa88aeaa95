import { api } from './api.ts';
import { call } from './query.ts';

interface Watch {
  /** Is told how much of the file has gone, from 0 to 1. */
  onSent: (share: number) => void;
  /** Gives the upload up. */
  signal: AbortSignal;
}

/** Sends an image; returns its id and path. Throws an ApiError when it is refused. */
export const upload = (file: File, watch?: Watch) =>
  call(
    api.files.upload.mutate,
    { body: { file }, ...(watch ? { onSent: watch.onSent } : {}) },
    watch?.signal,
  );
