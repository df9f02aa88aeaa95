import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not lie readable in the database. */
export interface Seal {
  /** AES-256-GCM; `context` (such as the store's id) is bound in, so a sealed value opens only where it belongs. */
  seal(text: string, context: string): string;
  /** The text again. Throws when the value was changed, moved to another context, or sealed with another key. */
  open(sealed: string, context: string): string;
  /** A keyed digest that tells equal texts from different ones and nothing else: without the key it cannot be tried out. */
  digest(text: string): string;
}

const VERSION = 'v1';

/** A seal with a key of 64 hexadecimal digits. Format: `v1.iv.tag.ciphertext`, each base64url. */
export function createSeal(hexKey: string): Seal {
  const key = Buffer.from(hexKey, 'hex');
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'kade digest', 32));
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    seal(text, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed, context) {
      const [version, iv, tag, body] = sealed.split('.');
      if (version !== VERSION || !iv || !tag || body === undefined)
        throw new Error('This is not a sealed value');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url')).setAAD(
        Buffer.from(context),
      );
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
