import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret as Standard Webhooks writes it. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * Returns the encryption context of a webhook's secret, so that one copied to another row cannot be decrypted there.
 */
export const secretContext = (store: string, webhook: string): string => `webhook:${webhook}:${store}`;

interface Signed {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  body: string;
}

const signatureWith = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** Returns the headers of a message after Standard Webhooks, with a signature for each secret. */
export function signedHeaders(
  message: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const { id, body, at } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureWith(secret, { id, timestamp, body })).join(' '),
  };
}
