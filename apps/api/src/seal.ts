import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not lie readable in the database. */
export interface Seal {
  /** AES-256-GCM; `context` (such as the store's id) is bound in, so a sealed value opens only where it belongs. */
  seal(text: string, context: string): string;
  /** The text again. Throws when the value was changed, moved to another context, or sealed with a key not known here. */
  open(sealed: string, context: string): string;
  /** Whether it is sealed with the key of today; one that is not should be opened and sealed again. */
  isCurrent(sealed: string): boolean;
  /** A keyed digest that tells equal texts from different ones and nothing else: without the key it cannot be tried out. */
  digest(text: string): string;
}

const VERSION = 'v1';

interface Key {
  /** Goes into each sealed value, to find the key again; tells nothing of it. */
  id: string;
  bytes: Buffer;
}

function cipherKey(hex: string): Key {
  const bytes = Buffer.from(hex, 'hex');
  return { bytes, id: createHmac('sha256', bytes).update('key id').digest('hex').slice(0, 8) };
}

function sealWith(key: Key, text: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return [VERSION, key.id, ...parts].join('.');
}

function openWith(keys: readonly Key[], sealed: string, context: string): string {
  const [version, id, iv, tag, body] = sealed.split('.');
  if (version !== VERSION || !iv || !tag || body === undefined) throw new Error('This is not a sealed value');
  const key = keys.find((known) => known.id === id);
  if (!key) throw new Error(`This was sealed with the key ${id}, which is not known here`);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  }).setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * A seal with a key of 64 hexadecimal digits. With `older` keys it still opens what they sealed. Format:
 * `v1.key.iv.tag.ciphertext`, the last three base64url.
 */
export function createSeal(hexKey: string, older: readonly string[] = []): Seal {
  const key = cipherKey(hexKey);
  const keys = [key, ...older.map(cipherKey)];
  const digestKey = Buffer.from(hkdfSync('sha256', key.bytes, '', 'kade digest', 32));
  return {
    seal: (text, context) => sealWith(key, text, context),
    open: (sealed, context) => openWith(keys, sealed, context),
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${key.id}.`),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}
