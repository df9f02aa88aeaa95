import { createHash } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';

/**
 * The merchant who proved a host last, and the store whose challenge record was seen there. The version before reads
 * the merchant; where that version proved the host without a record, `store` is not the one that holds it.
 */
const schema = new Schema(
  { _id: String, merchant: Schema.Types.ObjectId, store: Schema.Types.ObjectId },
  { versionKey: false, autoIndex: false },
);
schema.index({ merchant: 1 }, { sparse: true });
schema.index({ store: 1 }, { sparse: true });
const Model = mongoose.model('ProvenHost', schema);

/** Returns the id under which a proved host is kept after the account of its merchant was erased. */
const anonymousId = (host: string): string =>
  createHash('sha256').update(`proven host ${host}`).digest('base64url');

export const VerifiedHosts = {
  /** Records that the challenge record of this store, which holds the host, was seen. */
  async add(host: string, { id: store, merchant }: { id: string; merchant: string }): Promise<void> {
    await Model.updateOne({ _id: host }, { $set: { merchant, store } }, { upsert: true });
    await Model.deleteOne({ _id: anonymousId(host) });
  },

  /** Returns whether this store, which holds the host, has shown its challenge record there. */
  async isShownBy(host: string, store: string): Promise<boolean> {
    return (await Model.exists({ _id: host, store })) !== null;
  },

  /** Lets the hosts that a store has shown count for its present owner. */
  async handOver({ id: store, merchant }: { id: string; merchant: string }): Promise<void> {
    await Model.updateMany({ store }, { $set: { merchant } });
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
