import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { MINUTE } from '../../../lib/duration.ts';
import { hashToken } from '../../../lib/tokens.ts';

export interface Ticket {
  store: string;
  subscription: string;
  expires_at: Date;
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    store: { type: Schema.Types.ObjectId, required: true },
    subscription: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ store: 1 });
const Model = mongoose.model('SubscriptionTicket', schema);
const VALID = 60 * MINUTE;

/** The plan that a merchant is about to pay for. The secret of the ticket opens its page for an hour. */
export const PaymentLinks = {
  /** Stores a ticket and returns its secret, of which only a digest is stored. */
  async issue(ticket: Omit<Ticket, 'expires_at'>, now: Date): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await Model.create({ ...ticket, _id: hashToken(secret), expires_at: new Date(now.getTime() + VALID) });
    return secret;
  },
  async find(secret: string, now: Date): Promise<Ticket | null> {
    const row = await Model.findOne({ _id: hashToken(secret), expires_at: { $gt: now } }).lean();
    // Those of an earlier version name no subscription.
    if (!row?.subscription) return null;
    const { store, subscription, expires_at } = row;
    return { store: store.toHexString(), subscription: subscription.toHexString(), expires_at };
  },
  /** Deletes the tickets of a store. */
  async forget(store: string): Promise<void> {
    await Model.deleteMany({ store });
  },
};
