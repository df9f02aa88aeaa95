import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const ABSOLUTE_DAYS = 180;
const ISSUER = 'kade';
const AUDIENCE = 'kade-merchant';
/** Tokens whose signature is remembered; 5 MB at most, because none of ours is longer than 500 bytes. */
const REMEMBERED = 10_000;

const Claims = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), sid: z.uuid(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

/** The one key of this installation; its name goes into each token and tells nothing of it. */
interface Key {
  id: string;
  object: KeyObject;
}

function signingKey(secret: string): Key {
  // A string would be tried as a public key first, at each request: a quarter of all processor time.
  const object = createSecretKey(secret, 'utf8');
  return { object, id: createHmac('sha256', object).update('key id').digest('hex').slice(0, 8) };
}

/** The claims of a token; null for one that is malformed, forged or over at `seconds` since 1970. */
function verified(token: string, key: Key, seconds: number): Claims | null {
  try {
    const { header, payload } = jwt.verify(token, key.object, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: seconds,
      complete: true,
    });
    return header.typ === 'JWT' && header.kid === key.id ? Claims.parse(payload) : null;
  } catch {
    return null;
  }
}

/** Signs and verifies the tokens of sessions: JWT, HS256, valid for 180 days. Whether a session goes on is not known here. */
export interface Tokens {
  sign(claims: { merchant: string; sid: string; at: Date }): string;
  /** The merchant (`sub`) and the session (`sid`) of a token; null for one that is malformed, forged or over. */
  verify(token: string): Claims | null;
}

/** A signature that was good once is good for ever, so it is computed once; the time is compared at each call. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const key = signingKey(secret);
  const good = new LRUCache<string, Claims>({ max: REMEMBERED });
  return {
    sign: ({ merchant, sid, at }) =>
      jwt.sign({ sid, iat: Math.floor(at.getTime() / 1000) }, key.object, {
        algorithm: 'HS256',
        keyid: key.id,
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: merchant,
        expiresIn: `${ABSOLUTE_DAYS}d`,
      }),
    verify(token) {
      const seconds = Math.floor(now().getTime() / 1000);
      const known = good.get(token);
      if (known) return known.exp > seconds ? known : null;
      const claims = verified(token, key, seconds);
      if (claims) good.set(token, claims);
      return claims;
    },
  };
}
