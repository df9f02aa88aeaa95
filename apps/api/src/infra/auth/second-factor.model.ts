import mongoose, { Schema } from 'mongoose';
import { type Encryption, reencrypt } from '../../lib/encryption.ts';

const PasskeyRow = new Schema({
  credential: { type: String, required: true },
  /** In COSE, base64url. */
  public_key: { type: String, required: true },
  counter: { type: Number, required: true },
  synced: { type: Boolean, required: true },
  name: { type: String, required: true },
  made_at: { type: Date, required: true },
  used_at: { type: Date },
});

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
    passkeys: { type: [PasskeyRow], default: undefined },
    /** Its removal was asked for because it was lost. The encrypted token is there until it was mailed. */
    lost: {
      type: new Schema(
        { at: Date, due: Date, hash: String, token: String, removed: Boolean },
        { _id: false },
      ),
      default: undefined,
    },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ 'passkeys.credential': 1 }, { unique: true, sparse: true });
schema.index({ 'lost.due': 1 }, { sparse: true });
schema.index({ 'lost.hash': 1 }, { sparse: true });
/** The second factors of merchants, a row each, which `SecondFactors` and `Passkeys` read and write. */
export const SecondFactorModel = mongoose.model('SecondFactor', schema);
const Model = SecondFactorModel;

/** The second factor of a merchant: an app, whose encrypted secret it is, or passkeys, or both. */
export interface EnabledFactor {
  secret: string | null;
  since: Date;
  recovery: string[];
  /** When it is removed because it was lost; null unless that was asked for. */
  removedAt: Date | null;
}

const hasApp = { secret: { $exists: true } };
/** The rows of merchants who have a second factor. */
export const isFactorOn = { $or: [hasApp, { 'passkeys.0': { $exists: true } }] };
/** The rows of those who have none. */
export const isFactorOff = { secret: { $exists: false }, 'passkeys.0': { $exists: false } };

/** The second factors of merchants, a row each. Secrets are encrypted, recovery codes hashed. */
export const SecondFactors = {
  /** Returns the second factor of a merchant; null while it is off. */
  async find(merchant: string): Promise<EnabledFactor | null> {
    const row = await Model.findOne({ _id: merchant, ...isFactorOn }).lean();
    const since = row?.enabled_at ?? row?.passkeys?.[0]?.made_at;
    if (!row || !since) return null;
    const removedAt = row.lost?.due ?? null;
    return { secret: row.secret ?? null, since, recovery: row.recovery ?? [], removedAt };
  },
  /** Returns whether the second factor of a merchant is on. */
  async isOn(merchant: string): Promise<boolean> {
    return (await Model.exists({ _id: merchant, ...isFactorOn })) !== null;
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
  /** Switches the app on, once for each secret. Returns whether it was off and the secret was the pending one. */
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
      { _id: merchant, ...hasApp, last_step: { $lt: step } },
      // Whoever has the app has not lost it.
      { $set: { last_step: step }, $unset: { lost: 1 } },
    );
    return modifiedCount === 1;
  },
  /** Uses a recovery code up. Returns how many are left; null when it is unknown or was used. */
  async useRecoveryCode(merchant: string, hash: string): Promise<number | null> {
    const row = await Model.findOneAndUpdate(
      { _id: merchant, ...isFactorOn, recovery: hash },
      { $pull: { recovery: hash }, $unset: { lost: 1 } },
      { returnDocument: 'after' },
    ).lean();
    return row?.recovery?.length ?? null;
  },
  /** Replaces the recovery codes. Returns whether the second factor is on. */
  async replaceCodes(merchant: string, recovery: string[]): Promise<boolean> {
    const { matchedCount } = await Model.updateOne({ _id: merchant, ...isFactorOn }, { $set: { recovery } });
    return matchedCount === 1;
  },
  /** Switches the app off. Passkeys stay, and the recovery codes with them. */
  async removeApp(merchant: string): Promise<void> {
    const app = { secret: 1, pending: 1, enabled_at: 1, last_step: 1 };
    await Model.updateOne({ _id: merchant }, { $unset: app });
    await Model.deleteOne({ _id: merchant, ...isFactorOff });
  },
  /** Removes the app, passkeys and recovery codes. Returns whether there were any. */
  async remove(merchant: string): Promise<boolean> {
    const row = await Model.findOneAndDelete({ _id: merchant }).lean();
    return row?.secret !== undefined || (row?.passkeys ?? []).length > 0;
  },
};

/** Encrypts the secrets again after a change of the key. One that is replaced meanwhile, or whose key is lost, is kept. */
export async function reencryptSecondFactors(encryption: Encryption): Promise<void> {
  for await (const { _id, secret } of Model.find(hasApp).select('secret').lean().cursor()) {
    if (!secret || encryption.isCurrent(secret)) continue;
    const anew = reencrypt(secret, String(_id), encryption);
    if (anew) await Model.updateOne({ _id, secret }, { $set: { secret: anew } });
  }
}
