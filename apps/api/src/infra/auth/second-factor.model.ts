import mongoose, { Schema } from 'mongoose';
import { type Encryption, reencrypt } from '../../lib/encryption.ts';

const schema = new Schema(
  {
    /** The merchant. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Encrypted: the secret of the app that counts. Absent until the first code of it was given. */
    secret: { type: String },
    /** Encrypted: the secret of an app that has not given a code yet. */
    pending: { type: String },
    enabled_at: { type: Date },
    /** The time step of the last code that was used. It and earlier ones are refused. */
    last_step: { type: Number },
    /** Hashes of the recovery codes that are left. */
    recovery: { type: [String], default: undefined },
  },
  { versionKey: false, autoIndex: false },
);
const Model = mongoose.model('SecondFactor', schema);

/** A second factor that is on. */
export interface EnabledFactor {
  secret: string;
  enabled_at: Date;
  recovery: string[];
}

const isOn = { secret: { $exists: true } };

/** The second factors of merchants, a row each. Secrets are encrypted, recovery codes hashed. */
export const SecondFactors = {
  /** Returns the second factor of a merchant; null while it is off. */
  async find(merchant: string): Promise<EnabledFactor | null> {
    const row = await Model.findOne({ _id: merchant, ...isOn }).lean();
    const { secret, enabled_at, recovery } = row ?? {};
    return secret && enabled_at ? { secret, enabled_at, recovery: recovery ?? [] } : null;
  },
  /** Returns whether the second factor of a merchant is on. */
  async isOn(merchant: string): Promise<boolean> {
    return (await Model.exists({ _id: merchant, ...isOn })) !== null;
  },
  /** Returns the secret of the app that waits for its first code; null for none. */
  async pending(merchant: string): Promise<string | null> {
    const row = await Model.findOne({ _id: merchant }).select('pending').lean();
    return row?.pending ?? null;
  },
  /** Stores a secret that waits for its first code, instead of an earlier one. */
  async begin(merchant: string, pending: string): Promise<void> {
    await Model.updateOne({ _id: merchant }, { $set: { pending } }, { upsert: true });
  },
  /** Switches the second factor on, once for each secret. Returns whether it was off and the secret was the pending one. */
  async enable(
    merchant: string,
    { pending, step, recovery, now }: { pending: string; step: number; recovery: string[]; now: Date },
  ): Promise<boolean> {
    const { modifiedCount } = await Model.updateOne(
      { _id: merchant, pending, secret: { $exists: false } },
      { $set: { secret: pending, enabled_at: now, last_step: step, recovery }, $unset: { pending: 1 } },
    );
    return modifiedCount === 1;
  },
  /** Uses the code of a time step up. Returns whether no code of it or of a later one was used before. */
  async useStep(merchant: string, step: number): Promise<boolean> {
    const { modifiedCount } = await Model.updateOne(
      { _id: merchant, ...isOn, last_step: { $lt: step } },
      { $set: { last_step: step } },
    );
    return modifiedCount === 1;
  },
  /** Uses a recovery code up. Returns how many are left; null when it is unknown or was used. */
  async useRecoveryCode(merchant: string, hash: string): Promise<number | null> {
    const row = await Model.findOneAndUpdate(
      { _id: merchant, ...isOn, recovery: hash },
      { $pull: { recovery: hash } },
      { returnDocument: 'after' },
    ).lean();
    return row?.recovery?.length ?? null;
  },
  /** Replaces the recovery codes. Returns whether the second factor is on. */
  async replaceCodes(merchant: string, recovery: string[]): Promise<boolean> {
    return (await Model.updateOne({ _id: merchant, ...isOn }, { $set: { recovery } })).matchedCount === 1;
  },
  /** Switches the second factor off. Returns whether it was on. */
  async remove(merchant: string): Promise<boolean> {
    const row = await Model.findOneAndDelete({ _id: merchant }).lean();
    return row?.secret !== undefined;
  },
};

/** Encrypts the secrets again after a change of the key. One that is replaced meanwhile, or whose key is lost, is kept. */
export async function reencryptSecondFactors(encryption: Encryption): Promise<void> {
  for await (const { _id, secret } of Model.find(isOn).select('secret').lean().cursor()) {
    if (!secret || encryption.isCurrent(secret)) continue;
    const anew = reencrypt(secret, String(_id), encryption);
    if (anew) await Model.updateOne({ _id, secret }, { $set: { secret: anew } });
  }
}
