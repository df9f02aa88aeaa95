import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicate-key.ts';

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

/** The leases of jobs: one document for each job, whose unique `_id` decides between processes. */
export const Leases = {
  /** Takes the lease until a moment. Returns false while another process has it, or the next run is not due. */
  async take(name: string, holder: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
    const due = { _id: name, until: { $lte: now }, next: { $lte: now } };
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
  /** Returns by how many milliseconds each job is late: no process holds its lease and the next run is overdue. */
  async late(now: Date): Promise<Map<string, number>> {
    const rows = await Model.find().lean<{ _id: string; until: Date; next: Date }[]>();
    const due = ({ until, next }: { until: Date; next: Date }) => Math.max(until.getTime(), next.getTime());
    return new Map(rows.map((row) => [row._id, Math.max(0, now.getTime() - due(row))]));
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
