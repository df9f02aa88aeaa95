import mongoose, { Schema } from 'mongoose';

const NAME = 'ratelimits';

// The library reads and writes this collection itself; the model is here so that its indexes are made with all others.
const schema = new Schema(
  { key: { type: String, required: true }, points: Number, expire: Date },
  { versionKey: false, autoIndex: false, collection: NAME },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
mongoose.model('RateLimit', schema);

/** Where the counts of all processes meet: what a limiter wants to know of the database. */
export const rateLimitStore = () => ({
  storeClient: mongoose.connection,
  tableName: NAME,
  disableIndexesCreation: true,
});
