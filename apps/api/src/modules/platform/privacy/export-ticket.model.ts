import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import type { Sessions } from '../../../infra/auth/sessions.ts';
import { HOUR } from '../../../lib/duration.ts';
import { hashToken } from '../../../lib/tokens.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    merchant: { type: Schema.Types.ObjectId, required: true },
    /** The session that requested it. */
    session: { type: String, required: true },
    downloads: { type: Number, default: 0 },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ merchant: 1 });
const Model = mongoose.model('ExportTicket', schema);

/** How many downloads of one ticket may begin. */
const MOST_DOWNLOADS = 3;

/**
 * Permits three downloads of all data of an account, for an hour, to the holder of its secret, while the session that
 * requested it is open.
 */
export const ExportTickets = {
  /** Stores a ticket. Returns its secret, of which only a digest is stored, and when it expires. */
  async issue(
    { merchant, session }: { merchant: string; session: string },
    now: Date,
  ): Promise<{ secret: string; until: Date }> {
    const secret = randomBytes(32).toString('base64url');
    const until = new Date(now.getTime() + HOUR);
    await Model.create({ _id: hashToken(secret), merchant, session, expires_at: until });
    return { secret, until };
  },
  /**
   * Counts a download that begins and returns the merchant whose data it is; null for an unknown, expired or used up
   * secret, and once its session has ended. A download that breaks off counts too.
   */
  async use(secret: string, sessions: Pick<Sessions, 'isOpen'>, now: Date): Promise<string | null> {
    const row = await Model.findOneAndUpdate(
      { _id: hashToken(secret), expires_at: { $gt: now }, downloads: { $lt: MOST_DOWNLOADS } },
      { $inc: { downloads: 1 } },
    ).lean();
    return row && (await sessions.isOpen(row.session)) ? String(row.merchant) : null;
  },
  async forget(merchant: string): Promise<void> {
    await Model.deleteMany({ merchant });
  },
};
