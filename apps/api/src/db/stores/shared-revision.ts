/** The increments of a shop's stamp that the writes of one piece of work share. */
export interface SharedRevision {
  /** When the last one was made, by `performance.now()`. */
  at: number;
  /** Visitors do not see the last write yet. */
  isDue: boolean;
}

/** Returns increments of which none has been made. */
export const sharedRevision = (): SharedRevision => ({ at: Number.NEGATIVE_INFINITY, isDue: false });
