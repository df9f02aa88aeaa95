import mongoose, { Schema } from 'mongoose';

export interface WaitingRow {
  _id: mongoose.Types.ObjectId;
  sealed: string;
  created_at: Date;
  next_at: Date;
  attempts: number;
}

const schema = new Schema(
  {
    sealed: { type: String, required: true },
    created_at: { type: Date, required: true },
    /** When it is tried next; while a process tries it, when its lease ends. */
    next_at: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ next_at: 1 });
const Model = mongoose.model('WaitingMail', schema);

/** Mails on their way to the mail server. */
export const WaitingMails = {
  async add(sealed: string, at: Date): Promise<void> {
    await Model.create({ sealed, created_at: at, next_at: at });
  },
  /** Takes the mail that has waited longest. No other process takes it before `until`. */
  claim(now: Date, until: Date): Promise<WaitingRow | null> {
    return Model.findOneAndUpdate(
      { next_at: { $lte: now } },
      { $set: { next_at: until }, $inc: { attempts: 1 } },
      { sort: { next_at: 1 }, returnDocument: 'after' },
    ).lean<WaitingRow | null>();
  },
  async putBack(id: WaitingRow['_id'], at: Date): Promise<void> {
    await Model.updateOne({ _id: id }, { $set: { next_at: at } });
  },
  async done(id: WaitingRow['_id']): Promise<void> {
    await Model.deleteOne({ _id: id });
  },
};
