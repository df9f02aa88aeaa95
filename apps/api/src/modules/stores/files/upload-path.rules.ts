/** Returns the path under /api/files/ is computed from the id, so that a thumbnail needs no query. */
export const uploadPath = (id: string): string => `${id}.webp`;

/** Returns the path of a copy of at most this width in pixels. */
export const copyPath = (id: string, width: number): string => `${id}.w${width}.webp`;

/** Returns the path of a private upload. It is none of those that are served under /api/files/. */
export const privateUploadPath = (id: string): string => `${id}.private.webp`;

/** Returns an upload as reads show it. */
export const viewOfUpload = (id: string): { _id: string; path: string } => ({
  _id: id,
  path: uploadPath(id),
});
