import mongoose, { Schema } from 'mongoose';

const NAME = 'ratelimits';

// The library reads and writes this collection itself; the model exists so that its indexes are created with all
// others.
const schema = new Schema(
  { key: { type: String, required: true }, points: Number, expire: Date },
  { versionKey: false, autoIndex: false, collection: NAME },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
mongoose.model('RateLimit', schema);

/** Returns the database options of a limiter. Its counts are shared by all processes. */
export const rateLimitStore = () => ({
  storeClient: mongoose.connection,
  tableName: NAME,
  disableIndexesCreation: true,
});
