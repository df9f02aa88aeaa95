import mongoose, { Schema } from 'mongoose';
import { beginningWith, ignoreDuplicate } from './mail-key.ts';

const schema = new Schema(
  {
    sealed: { type: String, required: true },
    sent_at: { type: Date, required: true },
    /** Identifies the content of the mail, so that it is sent once. */
    once: String,
    /** The id of the merchant whom it concerns. */
    about: String,
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ once: 1 }, { unique: true, sparse: true });
schema.index({ about: 1 }, { sparse: true });
const Model = mongoose.model('OutboxMail', schema);

export interface KeptRow {
  id: string;
  sealed: string;
  sent_at: string;
}

const asRow = (row: { _id: unknown; sealed: string; sent_at: Date }): KeptRow => ({
  id: String(row._id),
  sealed: row.sealed,
  sent_at: row.sent_at.toISOString(),
});

/** A process deletes the oldest after its first mail, and then after so many. */
const BETWEEN = 50;
let added = 0;

async function deleteOldest(cap: number): Promise<void> {
  const oldest = await Model.findOne().sort({ _id: -1 }).skip(cap).select('_id').lean();
  if (oldest) await Model.deleteMany({ _id: { $lte: oldest._id } });
}

/** The last mails of an installation without a mail server. */
export const KeptMails = {
  /** Keeps a mail, unless one with the same `once` is there, and of all the newest `cap` and some more. */
  async add(mail: { sealed: string; once?: string; about?: string }, at: Date, cap: number): Promise<void> {
    await Model.create({ ...mail, sent_at: at }).catch(ignoreDuplicate);
    added += 1;
    if (added % BETWEEN === 1) await deleteOldest(cap);
  },
  /** The newest `cap`, newest first. */
  async list(cap: number): Promise<KeptRow[]> {
    return (await Model.find().sort({ _id: -1 }).limit(cap).lean()).map(asRow);
  },
  async find(id: string): Promise<KeptRow | null> {
    if (!mongoose.isValidObjectId(id)) return null;
    const row = await Model.findById(id).lean();
    return row && asRow(row);
  },
  /** Deletes the mails about this account. */
  async forget(about: string): Promise<void> {
    await Model.deleteMany({ about });
  },
  /** Deletes the mails whose `once` begins like this. */
  async forgetOnce(prefix: string): Promise<void> {
    await Model.deleteMany({ once: beginningWith(prefix) });
  },
};
