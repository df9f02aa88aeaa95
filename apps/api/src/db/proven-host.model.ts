import { createHash } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';

/**
 * The merchant who proved a host last. It is kept after the store is deleted, because the DNS records may still point
 * here.
 */
const schema = new Schema(
  { _id: String, merchant: Schema.Types.ObjectId },
  { versionKey: false, autoIndex: false },
);
schema.index({ merchant: 1 }, { sparse: true });
const Model = mongoose.model('ProvenHost', schema);

/** Returns the id under which a proved host is kept after the account of its merchant was erased. */
const anonymousId = (host: string): string =>
  createHash('sha256').update(`proven host ${host}`).digest('base64url');

export const ProvenHosts = {
  /** Records that this merchant proved the host. */
  async remember(host: string, merchant: string): Promise<void> {
    await Model.updateOne({ _id: host }, { $set: { merchant } }, { upsert: true });
    await Model.deleteOne({ _id: anonymousId(host) });
  },

  /** Returns whether another merchant proved the host before. */
  async isOfAnother(host: string, merchant: string): Promise<boolean> {
    const before = { _id: { $in: [host, anonymousId(host)] }, merchant: { $ne: merchant } };
    return (await Model.exists(before)) !== null;
  },

  /** Replaces the names of the hosts that a merchant proved by digests, and removes the merchant from them. */
  async forget(merchant: string): Promise<void> {
    for (const { _id: host } of await Model.find({ merchant }).lean()) {
      const row = { _id: anonymousId(String(host)) };
      await Model.updateOne(row, { $unset: { merchant: 1 } }, { upsert: true });
      await Model.deleteOne({ _id: host, merchant });
    }
  },
};
