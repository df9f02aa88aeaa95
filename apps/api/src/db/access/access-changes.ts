import mongoose, { Schema } from 'mongoose';

/** What can be revoked: what is cached of it in one process may be revoked in another. */
export type AccessKind = 'sessions' | 'keys' | 'roles' | 'stores';

type Counts = Partial<Record<AccessKind, number>>;

const schema = new Schema(
  { _id: { type: String, required: true }, sessions: Number, keys: Number, roles: Number, stores: Number },
  { versionKey: false, autoIndex: false },
);
/** One row, which counts the revocations of each kind. */
const Model = mongoose.model('AccessChange', schema);
const ROW = 'all';

/** How old the counts of a process may be when a request is decided by what is cached, in milliseconds. */
const READ_EVERY = 1_000;

/** Tells processes of revocations. Each process counts as one reader, however many requests wait. */
export interface AccessChanges {
  /**
   * Makes what is cached of a kind invalid: in this process at once, in others within a second. Call it after the write
   * that revokes. When it throws, that write has its effect elsewhere when the caches expire.
   */
  announce(kind: AccessKind): Promise<void>;
  /**
   * Returns a text that changes with each revocation of these kinds, as of a second ago at most. Reads one row when this
   * process read it longer ago; throws as any other read while the database is away.
   */
  state(kinds: readonly AccessKind[]): Promise<string>;
  /** Returns the same as of the last read, without one. */
  lastState(kinds: readonly AccessKind[]): string;
}

/** Returns the view that one process has of the revocations. It reads only when `state` is called, so an idle one reads nothing. */
export function createAccessChanges(): AccessChanges {
  let counts: Counts = {};
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  // Revocations of this process, which count before the row is read again.
  const own: Counts = {};

  async function readCounts(): Promise<void> {
    const begun = performance.now();
    counts = (await Model.findById(ROW).lean<Counts | null>()) ?? {};
    readAt = begun;
  }
  const lastState = (kinds: readonly AccessKind[]) =>
    kinds.map((kind) => `${counts[kind] ?? 0}+${own[kind] ?? 0}`).join(' ');

  return {
    lastState,
    async announce(kind) {
      own[kind] = (own[kind] ?? 0) + 1;
      await Model.updateOne({ _id: ROW }, { $inc: { [kind]: 1 } }, { upsert: true });
    },
    async state(kinds) {
      if (performance.now() - readAt >= READ_EVERY) {
        reading ??= readCounts().finally(() => (reading = null));
        await reading;
      }
      return lastState(kinds);
    },
  };
}

/** The view of this process. */
export const accessChanges = createAccessChanges();
