import mongoose, { Schema } from 'mongoose';
import { hashOfToken } from '../../token-hash.ts';
import { newLinkToken } from './link-token.ts';
import { MINUTE } from '../../time.ts';

export const RESET_MINUTES = 30;

const schema = new Schema(
  {
    /** The merchant: a new token takes the place of the one before, which is void from then on. */
    _id: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ hash: 1 }, { unique: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('PasswordReset', schema);

/**
 * Permission to choose a new password: one token per merchant, of 256 random bits, of which only the hash is stored.
 */
export const Resets = {
  /** A token that works once, for `RESET_MINUTES`; voids the merchant's earlier one. */
  async issue(merchant: string, now: Date): Promise<string> {
    const { token, hash } = newLinkToken();
    const expires_at = new Date(now.getTime() + RESET_MINUTES * MINUTE);
    await Model.updateOne({ _id: merchant }, { $set: { hash, expires_at } }, { upsert: true });
    return token;
  },
  /**
   * Uses the token up and returns its merchant; null when it is unknown, expired or used. Concurrent calls succeed
   * once.
   */
  async claim(token: string, now: Date): Promise<string | null> {
    const row = await Model.findOneAndDelete({ hash: hashOfToken(token), expires_at: { $gt: now } }).lean();
    return row && String(row._id);
  },
  /** Voids the merchant's token, if there is one. */
  async void(merchant: string): Promise<void> {
    await Model.deleteOne({ _id: merchant });
  },
};
