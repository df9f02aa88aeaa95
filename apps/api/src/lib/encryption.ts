import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database. */
export interface Encryption {
  /**
   * Encrypts a text with AES-256-GCM. The context, such as the store's id, is authenticated with it, so that the value
   * cannot be decrypted in another place.
   */
  encrypt(text: string, context: string): string;
  /**
   * Returns the text of an encrypted value. Throws when the value was changed, belongs to another context, or was
   * encrypted with an unknown key.
   */
  decrypt(encrypted: string, context: string): string;
  /** Returns whether a value is encrypted with the current key. One that is not should be encrypted again. */
  isCurrent(encrypted: string): boolean;
  /** Returns a keyed digest (HMAC-SHA-256, base64url). Guesses cannot be tested against it without the key. */
  digest(text: string): string;
}

const VERSION = 'v1';

interface Key {
  /** Is part of each encrypted value, to find its key. Reveals nothing about the key. */
  id: string;
  bytes: Buffer;
}

function cipherKey(hex: string): Key {
  const bytes = Buffer.from(hex, 'hex');
  return { bytes, id: createHmac('sha256', bytes).update('key id').digest('hex').slice(0, 8) };
}

function encryptWith(key: Key, text: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return [VERSION, key.id, ...parts].join('.');
}

function decryptWith(keys: readonly Key[], encrypted: string, context: string): string {
  const [version, id, iv, tag, body] = encrypted.split('.');
  if (version !== VERSION || !iv || !tag || body === undefined)
    throw new Error('This is not an encrypted value');
  const key = keys.find((known) => known.id === id);
  if (!key) throw new Error(`This was sealed with the key ${id}, which is not known here`);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  }).setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * Returns an encryption with a key of 64 hexadecimal digits. It also decrypts what was encrypted with one of the `older`
 * keys. Format of an encrypted value: `v1.key.iv.tag.ciphertext`, the last three in base64url.
 */
export function createEncryption(hexKey: string, older: readonly string[] = []): Encryption {
  const key = cipherKey(hexKey);
  const keys = [key, ...older.map(cipherKey)];
  const digestKey = Buffer.from(hkdfSync('sha256', key.bytes, '', 'kade digest', 32));
  return {
    encrypt: (text, context) => encryptWith(key, text, context),
    decrypt: (encrypted, context) => decryptWith(keys, encrypted, context),
    isCurrent: (encrypted) => encrypted.startsWith(`${VERSION}.${key.id}.`),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}

/** Returns a value encrypted again with the current key; null when it cannot be decrypted. */
export function reencrypt(encrypted: string, context: string, encryption: Encryption): string | null {
  try {
    return encryption.encrypt(encryption.decrypt(encrypted, context), context);
  } catch {
    return null;
  }
}
