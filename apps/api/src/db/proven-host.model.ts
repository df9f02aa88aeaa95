import mongoose, { Schema } from 'mongoose';

/** Which merchant proved a host last. It outlives the store, because the DNS may go on pointing at us. */
const schema = new Schema(
  { _id: String, merchant: { type: Schema.Types.ObjectId, required: true } },
  { versionKey: false, autoIndex: false },
);
const Model = mongoose.model('ProvenHost', schema);

export const ProvenHosts = {
  /** Notes that this merchant proved the host. */
  async remember(host: string, merchant: string): Promise<void> {
    await Model.updateOne({ _id: host }, { $set: { merchant } }, { upsert: true });
  },

  /** Whether a merchant other than this one proved the host before. */
  async isOfAnother(host: string, merchant: string): Promise<boolean> {
    return (await Model.exists({ _id: host, merchant: { $ne: merchant } })) !== null;
  },
};
