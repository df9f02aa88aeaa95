import mongoose, { Schema } from 'mongoose';
import { duplicateValueOf } from '../../db/connection/duplicate-key.ts';
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
  /** A keyed digest of the address. Absent in mails of earlier versions, which have no order. */
  receiver?: string;
}

/** What a process claims: mails that are due now, until its lease ends. */
interface Claim {
  now: Date;
  until: Date;
  /** Receivers whose turn another mail has; their mails are passed over. */
  busy: readonly string[];
}

/** Due mails, the oldest of those that are due since the same time first. */
const DUE = { next_at: 1, created_at: 1, _id: 1 } as const;

const schema = new Schema(
  {
    /** Absent once it was sent, as `next_at` is: what is left of it keeps its `once` from being posted again. */
    sealed: String,
    created_at: { type: Date, required: true },
    /** When it is tried next; while a process tries it, when its lease ends. */
    next_at: Date,
    attempts: { type: Number, default: 0 },
    once: String,
    receiver: String,
    /**
     * The receiver, while no other mail to it may be sent: a process sends this one, or it waits for a retry that is soon. The
     * unique index decides between processes.
     */
    holds: String,
    /** The id of the merchant whom it concerns. */
    about: String,
    /** When the rest of a sent mail is deleted. */
    forget_at: Date,
  },
  { versionKey: false, autoIndex: false },
);
schema.index(DUE);
schema.index({ holds: 1 }, { unique: true, sparse: true });
schema.index({ receiver: 1 }, { sparse: true });
schema.index({ once: 1 }, { unique: true, sparse: true });
schema.index({ about: 1 }, { sparse: true });
schema.index({ forget_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('WaitingMail', schema);

const KEPT = 30 * DAY;

/** Mails to the receiver of a mail that were not tried yet. */
const laterOf = ({ receiver }: WaitingRow) => ({ receiver, attempts: 0, holds: { $exists: false } });

/**
 * Makes the mails due again that waited for a mail which failed, since they were stored, so that they have their order.
 * Comes before the end of its turn: until then none of them can be claimed.
 */
async function makeLaterDue(row: WaitingRow): Promise<void> {
  if (row.attempts < 2 || row.receiver === undefined) return;
  await Model.updateMany(laterOf(row), [{ $set: { next_at: '$created_at' } }], { updatePipeline: true });
}

/** Mails on their way to the mail server. */
export const WaitingMails = {
  /** Adds a mail, unless one with the same `once` is there. */
  async add(
    mail: { sealed: string; receiver: string; once?: string; about?: string },
    at: Date,
  ): Promise<void> {
    await Model.create({ ...mail, created_at: at, next_at: at }).catch(ignoreDuplicate);
  },
  /**
   * Takes the mail that has been due longest, and the turn of its receiver. No other process takes it before `until`, nor
   * another mail to the receiver before this one is done or put back without the turn. Returns the receiver when another
   * mail has its turn; null when none is due.
   */
  async claim({ now, until, busy }: Claim): Promise<WaitingRow | { busy: string } | null> {
    // A mail that has the turn is taken even where its receiver is busy: it is due for a retry, or its process crashed.
    const free = [{ receiver: { $nin: busy } }, { holds: { $exists: true } }];
    const taken = { next_at: until, holds: '$receiver', attempts: { $add: ['$attempts', 1] } };
    const options = { sort: DUE, hint: DUE, returnDocument: 'after', updatePipeline: true } as const;
    try {
      return await Model.findOneAndUpdate(
        { next_at: { $lte: now }, $or: free },
        [{ $set: taken }],
        options,
      ).lean<WaitingRow | null>();
    } catch (cause) {
      const receiver = duplicateValueOf('holds', cause);
      if (typeof receiver !== 'string') throw cause;
      return { busy: receiver };
    }
  },
  /** Makes mails due whose next time is after `latest`: a clock that was ahead has set it. */
  async correctTimes(latest: Date, now: Date): Promise<void> {
    await Model.updateMany({ next_at: { $gt: latest } }, { $set: { next_at: now } });
  },
  /**
   * Lets a mail wait for its next attempt, unless another process has taken it since. With `keepsTurn`, later mails to its
   * receiver wait as well, else they may be sent before it.
   */
  async putBack(row: WaitingRow, at: Date, keepsTurn: boolean): Promise<void> {
    if (!keepsTurn) await makeLaterDue(row);
    const update = { $set: { next_at: at }, ...(keepsTurn ? {} : { $unset: { holds: 1 } }) };
    const { matchedCount } = await Model.updateOne({ _id: row._id, attempts: row.attempts }, update);
    if (matchedCount === 0 || !keepsTurn || row.receiver === undefined) return;
    // They cannot be claimed before it, and nobody need look at them meanwhile.
    await Model.updateMany({ ...laterOf(row), next_at: { $lte: at } }, { $set: { next_at: at } });
  },
  /** Removes a mail that is sent or given up; its `once` key is kept for 30 days from `now`. */
  async done(row: WaitingRow, now: Date): Promise<void> {
    await makeLaterDue(row);
    const { _id, once } = row;
    const forget_at = new Date(now.getTime() + KEPT);
    if (once === undefined) await Model.deleteOne({ _id });
    else {
      const rest = { sealed: 1, next_at: 1, receiver: 1, holds: 1 };
      await Model.updateOne({ _id }, { $set: { forget_at }, $unset: rest });
    }
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
