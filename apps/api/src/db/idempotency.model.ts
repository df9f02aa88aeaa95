import mongoose, { Schema, Types } from 'mongoose';
import { DAY, MINUTE } from '../time.ts';
import { isDuplicateKey } from './duplicate-key.ts';

export interface Attempt {
  _id: string;
  fingerprint: string;
  /** The id that the created row takes, so that a repeated attempt cannot make a second one. */
  new_id: Types.ObjectId;
  lease_until: Date;
  reply: { status: number; sealed: string } | null;
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    new_id: { type: Schema.Types.ObjectId, required: true },
    lease_until: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    reply: { type: { status: Number, sealed: String }, default: null, _id: false },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('IdempotencyKey', schema);

const LEASE = MINUTE;
const KEPT = DAY;

/** What was done under an Idempotency-Key, for 24 hours. The unique `_id` decides who works and who waits. */
export const Attempts = {
  /** Begins, or answers the attempt that is already there. */
  async begin(id: string, fingerprint: string, now: Date): Promise<{ mine: boolean; attempt: Attempt }> {
    const fresh = {
      fingerprint,
      new_id: new Types.ObjectId(),
      lease_until: new Date(now.getTime() + LEASE),
      reply: null,
    };
    try {
      const row = await Model.create({ _id: id, ...fresh, expires_at: new Date(now.getTime() + KEPT) });
      return { mine: true, attempt: row.toObject() as Attempt };
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
    }
    // A worker that died holds its lease for a minute; whoever comes next carries on with the same new_id.
    const dead = { _id: id, fingerprint, reply: null, lease_until: { $lt: now } };
    const inherited = await Model.findOneAndUpdate(dead, {
      $set: { lease_until: fresh.lease_until },
    }).lean<Attempt>();
    if (inherited) return { mine: true, attempt: inherited };
    const there = await Model.findById(id).lean<Attempt>();
    return there ? { mine: false, attempt: there } : Attempts.begin(id, fingerprint, now);
  },
  async finish(id: string, reply: Attempt['reply']): Promise<void> {
    await Model.updateOne({ _id: id }, { $set: { reply } });
  },
  /** Lets the next attempt go on at once, with the same `new_id`. */
  async release(id: string): Promise<void> {
    await Model.updateOne({ _id: id, reply: null }, { $set: { lease_until: new Date(0) } });
  },
  async forget(id: string): Promise<void> {
    await Model.deleteOne({ _id: id });
  },
};
