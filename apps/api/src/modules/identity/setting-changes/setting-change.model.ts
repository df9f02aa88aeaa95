import type { AuditEvent } from '@kade/contract';
import mongoose, { Schema } from 'mongoose';
import { HOUR, MINUTE } from '../../../lib/duration.ts';

/** For how long a change can be taken back. */
export const UNDO_HOURS = 72;
/** A change without a mail is looked at again after this time, in milliseconds. */
const RETRY = MINUTE;

/** What a change of a sensitive setting was, for the log and the mail about it. */
export interface SettingChange {
  event: AuditEvent;
  /** The setting: `bank_transfer`, `paypal`, `domain` or `webhook` and its id. */
  subject: string;
  /** Its values before the change, null when it did not exist. Absent when the change cannot be taken back. */
  before?: object | null;
  /** Further facts, such as the last digits of an account number. Never a secret. */
  facts: Record<string, string>;
}

/** A link in the mail about a change, and the address to which it was mailed. */
export interface UndoLink {
  hash: string;
  to: string;
}

export interface SettingChangeRow extends SettingChange {
  id: string;
  merchant: string;
  store: string;
  links: UndoLink[];
  /** When the mail about it is tried again; absent once it was sent. */
  untold?: Date;
}

const schema = new Schema(
  {
    merchant: { type: Schema.Types.ObjectId, required: true },
    store: { type: Schema.Types.ObjectId, required: true },
    event: { type: String, required: true },
    subject: { type: String, required: true },
    before: { type: Schema.Types.Mixed, default: undefined },
    facts: { type: Schema.Types.Mixed, default: {} },
    links: [{ hash: String, to: String, _id: false }],
    untold: Date,
    until: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false, minimize: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 0 });
schema.index({ untold: 1 }, { sparse: true });
schema.index({ 'links.hash': 1 }, { sparse: true });
schema.index({ store: 1, subject: 1 });
schema.index({ merchant: 1 });
const Model = mongoose.model('AccountChange', schema);

interface Stored extends Omit<SettingChangeRow, 'id' | 'merchant' | 'store'> {
  _id: unknown;
  merchant: unknown;
  store: unknown;
}
const asRow = ({ _id, merchant, store, ...row }: Stored): SettingChangeRow => ({
  ...row,
  id: String(_id),
  merchant: String(merchant),
  store: String(store),
});

/** Changes of sensitive settings of the last 72 hours, with the values before them. */
export const SettingChanges = {
  /** Stores a change that is about to be made. */
  async add(
    of: { merchant: string; store: string },
    change: SettingChange,
    now: Date,
  ): Promise<SettingChangeRow> {
    const untold = new Date(now.getTime() + RETRY);
    const until = new Date(now.getTime() + UNDO_HOURS * HOUR);
    const row = await Model.create({ ...change, ...of, untold, until });
    return asRow(row.toObject<Stored>());
  },
  /** Removes a change that was refused, or was taken back. */
  async drop(id: string): Promise<void> {
    await Model.deleteOne({ _id: id });
  },
  /** Adds links for a mail that is about to be sent. Returns false when another process sends it, or it was sent. */
  async claim({ id, untold }: SettingChangeRow, links: UndoLink[], now: Date): Promise<boolean> {
    if (!untold) return false;
    const $set = { untold: new Date(now.getTime() + RETRY) };
    const update = { $set, $push: { links: { $each: links } } };
    return (await Model.updateOne({ _id: id, untold }, update)).matchedCount === 1;
  },
  async markTold(id: string): Promise<void> {
    await Model.updateOne({ _id: id }, { $unset: { untold: 1 } });
  },
  /** Yields the changes about which a mail is due. */
  async *untold(now: Date): AsyncGenerator<SettingChangeRow> {
    const rows = Model.find({ untold: { $lte: now } })
      .lean<Stored[]>()
      .cursor();
    for await (const row of rows) yield asRow(row);
  },
  async findByLink(hash: string, now: Date): Promise<SettingChangeRow | null> {
    const row = await Model.findOne({ 'links.hash': hash, until: { $gt: now } }).lean<Stored>();
    return row && asRow(row);
  },
  /**
   * Lets the links of later changes of the setting restore the values before this one, too: what was set in between may
   * be an intruder's.
   */
  async spread({ id, store, subject, before }: SettingChangeRow): Promise<void> {
    const later = { store, subject, _id: { $gt: id }, before: { $exists: true } };
    await Model.updateMany(later, { $set: { before } });
  },
  async forgetMerchant(merchant: string): Promise<void> {
    await Model.deleteMany({ merchant });
  },
  async forgetStore(store: string): Promise<void> {
    await Model.deleteMany({ store });
  },
};
