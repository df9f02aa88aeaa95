import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';

/** How many mails may be sent in a time, in milliseconds. */
export interface Rate {
  points: number;
  duration: number;
}

export interface CountedMail {
  /** A keyed digest of what is counted: no address is stored. */
  key: string;
  rates: readonly Rate[];
  now: Date;
}

const schema = new Schema(
  {
    _id: String,
    /** The last mails, newest first; no more than the largest rate needs. */
    mails: [{ _id: false, once: String, at: Date }],
    expire: Date,
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('MailCount', schema);

const ago = (now: Date, duration: number): Date => new Date(now.getTime() - duration);

/** The newest `points` mails are not all younger than the duration. The path is a position in the list. */
const isFree = ({ rates, now }: CountedMail) =>
  Object.fromEntries(
    rates.map(({ points, duration }) => [`mails.${points - 1}.at`, { $not: { $gt: ago(now, duration) } }]),
  );

/** Counts of mails that all processes share. A row is deleted when its mails no longer count. */
export const MailCounts = {
  /**
   * Counts a mail, unless one of the rates is used up. One conditional update decides between concurrent mails. A mail
   * with the same `once` is counted once: repeated after a crash, it is allowed as before. Returns whether it is
   * allowed.
   */
  async take(mail: CountedMail & { once: string }): Promise<boolean> {
    const { key, rates, now, once } = mail;
    const lasts = Math.max(...rates.map(({ duration }) => duration));
    const kept = { $max: { expire: new Date(now.getTime() + lasts) } };
    await Model.updateOne({ _id: key }, kept, { upsert: true }).catch((cause: unknown) => {
      if (!isDuplicateKey(cause)) throw cause;
    });
    const newest = {
      $each: [{ once, at: now }],
      $position: 0,
      $slice: Math.max(...rates.map(({ points }) => points)),
    };
    const only = { ...isFree(mail), _id: key, 'mails.once': { $ne: once } };
    const { modifiedCount } = await Model.updateOne(only, { $push: { mails: newest } });
    return modifiedCount === 1 || (await Model.exists({ _id: key, 'mails.once': once })) !== null;
  },

  /** Returns whether one of the rates is used up. */
  async isUsedUp(mail: CountedMail): Promise<boolean> {
    const of = { _id: mail.key };
    return (await Model.exists(of)) !== null && (await Model.exists({ ...isFree(mail), ...of })) === null;
  },
};
