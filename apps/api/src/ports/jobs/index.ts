/** A round of a job. It looks at `stopping` now and then, and ends early when that is aborted. */
export type JobRound = (stopping: AbortSignal) => Promise<void>;

/** Work that comes round again by itself, in one process at a time however many there are. */
export interface Jobs {
  /**
   * Does `work` now and then every `period` milliseconds. It may be cut short at any point and begun again, so every
   * job must bear to be repeated. A failure is logged and the next round comes as usual.
   */
  every(name: string, period: number, work: JobRound): void;
  /** By how many milliseconds the next round of each job is late, in whichever process it is due. */
  late(): Promise<ReadonlyMap<string, number>>;
  /** No further rounds; waits for those under way and gives the turn to other processes. */
  stop(): Promise<void>;
}
