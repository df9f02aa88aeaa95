import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { HOUR } from '../../time.ts';
import { hashOfToken } from '../../token-hash.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    merchant: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ merchant: 1 });
const Model = mongoose.model('ExportTicket', schema);

/** Permits the download of all data of an account for an hour, to the holder of its secret. */
export const ExportTickets = {
  /** Stores a ticket. Returns its secret, of which only a digest is stored, and when it expires. */
  async issue(merchant: string, now: Date): Promise<{ secret: string; until: Date }> {
    const secret = randomBytes(32).toString('base64url');
    const until = new Date(now.getTime() + HOUR);
    await Model.create({ _id: hashOfToken(secret), merchant, expires_at: until });
    return { secret, until };
  },
  /** Returns the merchant whose data may be downloaded; null for an unknown or expired secret. */
  async find(secret: string, now: Date): Promise<string | null> {
    const row = await Model.findOne({ _id: hashOfToken(secret), expires_at: { $gt: now } }).lean();
    return row && String(row.merchant);
  },
  async forget(merchant: string): Promise<void> {
    await Model.deleteMany({ merchant });
  },
};
