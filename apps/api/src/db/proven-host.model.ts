import { createHash } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';

/** Which merchant proved a host last. It outlives the store, because the DNS may go on pointing at us. */
const schema = new Schema(
  { _id: String, merchant: Schema.Types.ObjectId },
  { versionKey: false, autoIndex: false },
);
schema.index({ merchant: 1 }, { sparse: true });
const Model = mongoose.model('ProvenHost', schema);

/** The id under which a proved host is kept after the account of its merchant was erased. */
const nameless = (host: string): string =>
  createHash('sha256').update(`proven host ${host}`).digest('base64url');

export const ProvenHosts = {
  /** Notes that this merchant proved the host. */
  async remember(host: string, merchant: string): Promise<void> {
    await Model.updateOne({ _id: host }, { $set: { merchant } }, { upsert: true });
    await Model.deleteOne({ _id: nameless(host) });
  },

  /** Whether a merchant other than this one proved the host before. */
  async isOfAnother(host: string, merchant: string): Promise<boolean> {
    const before = { _id: { $in: [host, nameless(host)] }, merchant: { $ne: merchant } };
    return (await Model.exists(before)) !== null;
  },

  /** Forgets the names of the hosts that a merchant proved, and that it was this merchant. */
  async forget(merchant: string): Promise<void> {
    for (const { _id: host } of await Model.find({ merchant }).lean()) {
      const row = { _id: nameless(String(host)) };
      await Model.updateOne(row, { $unset: { merchant: 1 } }, { upsert: true });
      await Model.deleteOne({ _id: host, merchant });
    }
  },
};
