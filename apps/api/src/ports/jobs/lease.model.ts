import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicate-key.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    /** The process whose turn it is, and until when it has the turn unless it says that it is still at work. */
    holder: { type: String, required: true },
    until: { type: Date, required: true },
    /** No process begins another round before this. */
    next: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
const Model = mongoose.model('JobLease', schema);
const BEGINNING = new Date(0);

/** Whose turn each job is: one document a job, and its unique `_id` settles who comes first. */
export const Leases = {
  /** Takes the turn until a moment. False while another process has it, or the next round is not due. */
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
  /** By how many milliseconds each job is late: no process is at work and the next round is overdue. */
  async late(now: Date): Promise<Map<string, number>> {
    const rows = await Model.find().lean<{ _id: string; until: Date; next: Date }[]>();
    const due = ({ until, next }: { until: Date; next: Date }) => Math.max(until.getTime(), next.getTime());
    return new Map(rows.map((row) => [row._id, Math.max(0, now.getTime() - due(row))]));
  },
  /** Says that the holder is still at work. */
  async keep(name: string, holder: string, until: Date): Promise<void> {
    await Model.updateOne({ _id: name, holder }, { $set: { until } });
  },
  /** Ends the turn; the next round begins at `next` at the earliest. */
  async pass(name: string, holder: string, next: Date): Promise<void> {
    await Model.updateOne({ _id: name, holder }, { $set: { until: BEGINNING, next } });
  },
};
