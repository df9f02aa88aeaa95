import { api } from './api.ts';
import { ask } from './query.ts';

/** Sends an image; returns its id and path. Throws an ApiError when it is refused. */
export const upload = (file: File) => ask(api.files.upload.mutate, { body: { file } });
