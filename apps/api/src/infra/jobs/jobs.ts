/** One run of a job. It checks `stopping` regularly, and ends early when that is aborted. */
export type JobRound = (stopping: AbortSignal) => Promise<void>;

/** Runs work periodically. */
export interface Jobs {
  /**
   * Runs `work` about every `period` milliseconds, in one process at a time. A run may be interrupted at any point and
   * repeated, so every job must be idempotent. A failure is logged and does not stop the next run.
   */
  every(name: string, period: number, work: JobRound): void;
  /**
   * Runs `work` every `period` milliseconds in this process, whatever the others do: for rows of which each is claimed.
   * Otherwise as `every`; its delay is not measured.
   */
  everywhere(name: string, period: number, work: JobRound): void;
  /** Returns by how many milliseconds the next run of each job is late, in any process. */
  late(): Promise<ReadonlyMap<string, number>>;
  /** Starts no further runs; waits for those in progress and releases the leases. */
  stop(): Promise<void>;
}
