import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import { CLOCK_SLACK, MINUTE } from '../../lib/duration.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    /** The process that holds the lease, and until when, unless it renews the lease. */
    holder: { type: String, required: true },
    until: { type: Date, required: true },
    /** No process starts another run before this. */
    next: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
const Model = mongoose.model('JobLease', schema);
const BEGINNING = new Date(0);

/** How long a process has a job unless it renews the lease, in milliseconds. */
export const LEASE = MINUTE;

/** One turn of a job, which lasts until a moment unless it is renewed. `period` is in milliseconds. */
interface Turn {
  now: Date;
  until: Date;
  period: number;
}

/** Returns the latest time that a right clock writes for a wait of so many milliseconds. */
const latest = (now: Date, wait: number): Date => new Date(now.getTime() + wait + CLOCK_SLACK);

/** The leases of jobs: one document for each job, whose unique `_id` decides between processes. */
export const Leases = {
  /**
   * Takes the lease. Returns false while another process has it, or the next run is not due. Times that are too far ahead
   * were written by a clock that was set back since, and count as past.
   */
  async take(name: string, holder: string, { now, until, period }: Turn): Promise<boolean> {
    const isOver = [{ until: { $lte: now } }, { until: { $gt: latest(until, 0) } }];
    const isDue = [{ next: { $lte: now } }, { next: { $gt: latest(now, period) } }];
    const due = { _id: name, $and: [{ $or: isOver }, { $or: isDue }] };
    const turn = { $set: { holder, until }, $setOnInsert: { next: BEGINNING } };
    try {
      await Model.updateOne(due, turn, { upsert: true });
      return true;
    } catch (cause) {
      // It exists and is not due, so the attempt to add it was refused.
      if (isDuplicateKey(cause)) return false;
      throw cause;
    }
  },
  /**
   * Returns by how many milliseconds each job is late: no process holds its lease and the next run is overdue. A job whose
   * next run is too far ahead for its period is late by as much as that is ahead.
   */
  async late(now: Date, periods: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const rows = await Model.find().lean<{ _id: string; until: Date; next: Date }[]>();
    return new Map(
      rows.map(({ _id, until, next }) => {
        const ahead = Math.max(until.getTime(), next.getTime()) - now.getTime();
        const isTooFar = ahead > Math.max(LEASE, periods.get(_id) ?? Infinity) + CLOCK_SLACK;
        return [_id, isTooFar ? ahead : Math.max(0, -ahead)];
      }),
    );
  },
  /** Renews the lease of the holder. */
  async keep(name: string, holder: string, until: Date): Promise<void> {
    await Model.updateOne({ _id: name, holder }, { $set: { until } });
  },
  /** Releases the lease; the next run starts at `next` at the earliest. */
  async pass(name: string, holder: string, next: Date): Promise<void> {
    await Model.updateOne({ _id: name, holder }, { $set: { until: BEGINNING, next } });
  },
};
