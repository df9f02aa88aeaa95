import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { MINUTE } from '../../../lib/duration.ts';

/** For how long a challenge can be answered, in milliseconds. */
export const CHALLENGE_LASTS = 5 * MINUTE;

const schema = new Schema(
  {
    /** The challenge: 32 random bytes in base64url. It is no secret. */
    _id: { type: String, required: true },
    /** The merchant who makes a passkey; null where one is asked for. */
    merchant: { type: Schema.Types.ObjectId, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('PasskeyChallenge', schema);

/** Challenges for passkeys. Each is answered once. */
export const PasskeyChallenges = {
  /** Stores a new challenge, for a merchant who makes a passkey or, with null, for whoever uses one. Returns it. */
  async issue(merchant: string | null, now: Date): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expires_at = new Date(now.getTime() + CHALLENGE_LASTS);
    await Model.create({ _id: challenge, merchant, expires_at });
    return challenge;
  },
  /** Uses a challenge up. Returns whether it was issued for this and has not expired. Concurrent calls succeed once. */
  async claim(challenge: string, merchant: string | null, now: Date): Promise<boolean> {
    const row = await Model.findOneAndDelete({ _id: challenge, merchant }).lean();
    return row !== null && row.expires_at > now;
  },
};
