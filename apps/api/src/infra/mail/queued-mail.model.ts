import mongoose, { Schema } from 'mongoose';
import { beginningWith, ignoreDuplicate } from './mail-key.ts';
import { DAY } from '../../lib/duration.ts';

export interface WaitingRow {
  _id: mongoose.Types.ObjectId;
  sealed: string;
  created_at: Date;
  next_at: Date;
  attempts: number;
  /** Identifies the content of the mail, so that it is sent once. */
  once?: string;
}

const schema = new Schema(
  {
    /** Absent once it was sent, as `next_at` is: what is left of it keeps its `once` from being posted again. */
    sealed: String,
    created_at: { type: Date, required: true },
    /** When it is tried next; while a process tries it, when its lease ends. */
    next_at: Date,
    attempts: { type: Number, default: 0 },
    once: String,
    /** The id of the merchant whom it concerns. */
    about: String,
    /** When the rest of a sent mail is deleted. */
    forget_at: Date,
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ next_at: 1 });
schema.index({ once: 1 }, { unique: true, sparse: true });
schema.index({ about: 1 }, { sparse: true });
schema.index({ forget_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('WaitingMail', schema);

const KEPT = 30 * DAY;

/** Mails on their way to the mail server. */
export const WaitingMails = {
  /** Adds a mail, unless one with the same `once` is there. */
  async add(mail: { sealed: string; once?: string; about?: string }, at: Date): Promise<void> {
    await Model.create({ ...mail, created_at: at, next_at: at }).catch(ignoreDuplicate);
  },
  /** Takes the mail that has waited longest. No other process takes it before `until`. */
  claim(now: Date, until: Date): Promise<WaitingRow | null> {
    return Model.findOneAndUpdate(
      { next_at: { $lte: now } },
      { $set: { next_at: until }, $inc: { attempts: 1 } },
      { sort: { next_at: 1 }, returnDocument: 'after' },
    ).lean<WaitingRow | null>();
  },
  /** Makes mails due whose next time is after `latest`: a clock that was ahead has set it. */
  async correctTimes(latest: Date, now: Date): Promise<void> {
    await Model.updateMany({ next_at: { $gt: latest } }, { $set: { next_at: now } });
  },
  async putBack(id: WaitingRow['_id'], at: Date): Promise<void> {
    await Model.updateOne({ _id: id }, { $set: { next_at: at } });
  },
  /** Removes a mail that is sent or given up; its `once` key is kept for 30 days from `now`. */
  async done({ _id, once }: WaitingRow, now: Date): Promise<void> {
    const forget_at = new Date(now.getTime() + KEPT);
    if (once === undefined) await Model.deleteOne({ _id });
    else await Model.updateOne({ _id }, { $set: { forget_at }, $unset: { sealed: 1, next_at: 1 } });
  },
  /** How many wait, and since when the oldest does. What is left of sent mails has no `next_at`. */
  async summary(): Promise<{ count: number; since: Date | null }> {
    const [found] = await Model.aggregate<{ count: number; since: Date }>([
      { $match: { next_at: { $gt: new Date(0) } } },
      { $group: { _id: null, count: { $sum: 1 }, since: { $min: '$created_at' } } },
    ]);
    return { count: found?.count ?? 0, since: found?.since ?? null };
  },
  /** Deletes the mails about this account. */
  async forget(about: string): Promise<void> {
    await Model.deleteMany({ about });
  },
  /** Deletes the mails whose `once` begins like this. */
  async forgetOnce(prefix: string): Promise<void> {
    await Model.deleteMany({ once: beginningWith(prefix), sealed: { $exists: true } });
  },
};
