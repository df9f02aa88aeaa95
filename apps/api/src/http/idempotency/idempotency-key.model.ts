import mongoose, { Schema, Types } from 'mongoose';
import { DAY, MINUTE } from '../../lib/duration.ts';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';

export interface IdempotencyKey {
  _id: string;
  fingerprint: string;
  /** The id that the created row gets, so that a retry cannot create a second one. */
  new_id: Types.ObjectId;
  lease_until: Date;
  reply: { status: number; sealed: string } | null;
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    /** The merchant whose rows it is about; absent where none is known. */
    merchant: Schema.Types.ObjectId,
    new_id: { type: Schema.Types.ObjectId, required: true },
    lease_until: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    reply: { type: { status: Number, sealed: String }, default: null, _id: false },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ merchant: 1 }, { sparse: true });
const Model = mongoose.model('IdempotencyKey', schema);

const LEASE = MINUTE;
const KEPT = DAY;

/** An operation that must happen once, and the merchant whose rows it is about. */
export interface IdempotentRequest {
  /** The key together with its scope. */
  id: string;
  /** The fingerprint of the request; differs for requests with different contents. */
  fingerprint: string;
  merchant?: string | undefined;
}

/**
 * The results of requests with an Idempotency-Key, kept for 24 hours. The unique `_id` decides which request runs and
 * which waits.
 */
export const IdempotencyKeys = {
  /** Begins an attempt, or returns the existing one. */
  async begin(beginning: IdempotentRequest, now: Date): Promise<{ mine: boolean; attempt: IdempotencyKey }> {
    const { id, fingerprint, merchant } = beginning;
    const fresh = {
      fingerprint,
      ...(merchant ? { merchant } : {}),
      new_id: new Types.ObjectId(),
      lease_until: new Date(now.getTime() + LEASE),
      reply: null,
    };
    try {
      await Model.create({ _id: id, ...fresh, expires_at: new Date(now.getTime() + KEPT) });
      return { mine: true, attempt: { _id: id, ...fresh } };
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
    }
    // A lease lasts a minute. After a crash the next request takes it over with the same new_id.
    const dead = { _id: id, fingerprint, reply: null, lease_until: { $lt: now } };
    const inherited = await Model.findOneAndUpdate(dead, {
      $set: { lease_until: fresh.lease_until },
    }).lean<IdempotencyKey>();
    if (inherited) return { mine: true, attempt: inherited };
    const there = await Model.findById(id).lean<IdempotencyKey>();
    return there ? { mine: false, attempt: there } : IdempotencyKeys.begin(beginning, now);
  },
  async finish(id: string, reply: IdempotencyKey['reply']): Promise<void> {
    await Model.updateOne({ _id: id }, { $set: { reply } });
  },
  /** Ends the lease, so that the next attempt can run at once with the same `new_id`. */
  async release(id: string): Promise<void> {
    await Model.updateOne({ _id: id, reply: null }, { $set: { lease_until: new Date(0) } });
  },
  /** Deletes the attempts of a merchant and of the merchant's stores. */
  async forgetMerchant(merchant: string): Promise<void> {
    await Model.deleteMany({ merchant });
  },
  async forget(id: string): Promise<void> {
    await Model.deleteOne({ _id: id });
  },
};
