import { MAX_PASSKEYS } from '@kade/contract';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import { isFactorOff, isFactorOn, SecondFactorModel as Model } from './second-factor.model.ts';

/** What is stored of a passkey: nothing secret. */
export interface NewPasskey {
  credential: string;
  /** In COSE, base64url. */
  public_key: string;
  counter: number;
  synced: boolean;
  name: string;
  made_at: Date;
}

export interface StoredPasskey extends NewPasskey {
  id: string;
  used_at: Date | null;
}

interface Row extends NewPasskey {
  _id?: unknown;
  used_at?: Date | null | undefined;
}

const stored = ({ _id, used_at, ...passkey }: Row): StoredPasskey => ({
  ...passkey,
  id: String(_id),
  used_at: used_at ?? null,
});

const LAST = `passkeys.${MAX_PASSKEYS - 1}`;
const hasRoom = { [LAST]: { $exists: false } };

/** The passkeys of merchants, in the rows of their second factors. */
export const Passkeys = {
  /** Returns the passkeys of a merchant, the oldest first. */
  async list(merchant: string): Promise<StoredPasskey[]> {
    const row = await Model.findOne({ _id: merchant }).select('passkeys').lean();
    return (row?.passkeys ?? []).map(stored);
  },
  /** Returns the passkey with a credential id, and whose it is; null for an unknown one. */
  async find(credential: string): Promise<{ merchant: string; passkey: StoredPasskey } | null> {
    const row = await Model.findOne({ 'passkeys.credential': credential }).select('passkeys').lean();
    const found = row?.passkeys?.find((one) => one.credential === credential);
    return row && found ? { merchant: String(row._id), passkey: stored(found) } : null;
  },
  /**
   * Adds a passkey. The recovery codes are stored when it is the first second factor of the merchant. Returns what
   * happened: `known` when it is stored already, for whomever.
   */
  async add(
    merchant: string,
    passkey: NewPasskey,
    recovery: string[],
  ): Promise<'added' | 'first' | 'known' | 'full'> {
    const $push = { passkeys: passkey };
    const isNew = { 'passkeys.credential': { $ne: passkey.credential } };
    const further = await Model.updateOne({ _id: merchant, ...isFactorOn, ...hasRoom, ...isNew }, { $push });
    if (further.matchedCount === 1) return 'added';
    if (await Model.exists({ 'passkeys.credential': passkey.credential })) return 'known';
    if (await Model.exists({ _id: merchant, [LAST]: { $exists: true } })) return 'full';
    const change = { $push, $set: { recovery } };
    try {
      await Model.updateOne({ _id: merchant, ...isFactorOff }, change, { upsert: true });
      return 'first';
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause;
      // Another passkey was the first at the same moment, or this one was stored for somebody else.
      return Passkeys.add(merchant, passkey, recovery);
    }
  },
  /** Returns the renamed passkey; null when the merchant has none with the id. */
  async rename(merchant: string, id: string, name: string): Promise<StoredPasskey | null> {
    const row = await Model.findOneAndUpdate(
      { _id: merchant, 'passkeys._id': id },
      { $set: { 'passkeys.$.name': name } },
      { returnDocument: 'after' },
    ).lean();
    const found = row?.passkeys?.find((one) => String(one._id) === id);
    return found ? stored(found) : null;
  },
  /**
   * Records a use. Returns whether the counter has grown. Authenticators without one always send 0, which is accepted
   * while it never was more.
   */
  async use(
    { merchant, credential }: { merchant: string; credential: string },
    used: { counter: number; synced: boolean; now: Date },
  ): Promise<boolean> {
    const before = used.counter === 0 ? 0 : { $lt: used.counter };
    const { matchedCount } = await Model.updateOne(
      { _id: merchant, passkeys: { $elemMatch: { credential, counter: before } } },
      {
        $set: {
          'passkeys.$.counter': used.counter,
          'passkeys.$.synced': used.synced,
          'passkeys.$.used_at': used.now,
        },
        // Whoever has the passkey has not lost it.
        $unset: { lost: 1 },
      },
    );
    return matchedCount === 1;
  },
  /** Removes a passkey, and the recovery codes with the last second factor. Returns it; null for an unknown one. */
  async remove(merchant: string, id: string): Promise<StoredPasskey | null> {
    const row = await Model.findOneAndUpdate(
      { _id: merchant, 'passkeys._id': id },
      { $pull: { passkeys: { _id: id } } },
    ).lean();
    await Model.deleteOne({ _id: merchant, ...isFactorOff, pending: { $exists: false } });
    const found = row?.passkeys?.find((one) => String(one._id) === id);
    return found ? stored(found) : null;
  },
};
