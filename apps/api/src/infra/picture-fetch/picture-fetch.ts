/**
 * Thrown when nothing was fetched, whatever the reason: what a private address answered, or that it did not, is not told
 * apart.
 */
export class PictureUnreachable extends Error {}

/** Thrown when there is more than a picture may have. */
export class PictureTooLarge extends Error {}

/** Fetches files of the web whose addresses others have written. */
export interface PictureFetch {
  /**
   * Returns the bytes at an address, at most 10 MB, within 20 seconds, following at most 3 redirects. Every address is
   * checked, and the connection is made to the one that was checked. Throws `PictureUnreachable` and `PictureTooLarge`.
   */
  fetch(address: string): Promise<Buffer>;
}
