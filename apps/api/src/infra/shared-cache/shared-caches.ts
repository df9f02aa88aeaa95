/** The tag of every page of a shop. */
const ALL = 'shops';

/** Returns the tag by which the pages of a store are purged; of all shops for null. */
export const tagOf = (store: string | null): string => (store === null ? ALL : `store-${store}`);

/** Returns the tags of the pages of a store. */
export const tagsOf = (store: string): readonly string[] => [ALL, tagOf(store)];

/** Caches in front of all machines, which keep pages of shops. */
export interface SharedCaches {
  /**
   * Makes every cache remove the pages of a store, or of all shops for null. Returns at once and never fails: a cache that
   * does not reply is asked again while it may have such a page.
   */
  purge(store: string | null): void;
  /**
   * Waits for the purges that are due, 4 seconds at most, and logs when some are not done. Later changes of shops purge nothing.
   */
  close(): Promise<void>;
}
