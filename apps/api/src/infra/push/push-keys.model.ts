import mongoose, { Schema } from 'mongoose';
import { insertOnce } from '../../db/connection/duplicate-key.ts';
import type { Encryption } from '../../lib/encryption.ts';

/** The pair of keys with which this installation identifies itself to push services (VAPID), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const ID = 'push';
const CONTEXT = 'push keys';

const schema = new Schema(
  { _id: String, public_key: { type: String, required: true }, sealed: { type: String, required: true } },
  { versionKey: false, autoIndex: false },
);
const Model = mongoose.model('PushKey', schema);

interface Row {
  public_key: string;
  sealed: string;
}

const stored = (): Promise<Row | null> => Model.findById(ID).lean<Row | null>();

/** Returns the keys; null when they were encrypted with a key that is not configured any more. */
function opened({ public_key: publicKey, sealed }: Row, encryption: Encryption): PushKeys | null {
  try {
    return { publicKey, privateKey: encryption.decrypt(sealed, CONTEXT) };
  } catch {
    return null;
  }
}

/**
 * Returns the keys of this installation. Stores those that `create` returns when there are none, or when the stored ones
 * cannot be decrypted any more. The database decides between processes that start together.
 */
export async function pushKeys(encryption: Encryption, create: () => PushKeys): Promise<PushKeys> {
  const before = await stored();
  const kept = before && opened(before, encryption);
  if (kept) return kept;
  const made = create();
  const row = { public_key: made.publicKey, sealed: encryption.encrypt(made.privateKey, CONTEXT) };
  if (before) await Model.updateOne({ _id: ID, sealed: before.sealed }, { $set: row });
  else await insertOnce(Model.create({ _id: ID, ...row }));
  const now = await stored();
  return (now && opened(now, encryption)) ?? made;
}

/** Encrypts the private key again with the current key. One that cannot be decrypted stays as it is. */
export async function reencryptPushKeys(encryption: Encryption): Promise<void> {
  const row = await stored();
  if (!row || encryption.isCurrent(row.sealed)) return;
  const keys = opened(row, encryption);
  if (!keys) return;
  const sealed = encryption.encrypt(keys.privateKey, CONTEXT);
  await Model.updateOne({ _id: ID, sealed: row.sealed }, { $set: { sealed } });
}
