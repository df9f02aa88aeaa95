import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const ABSOLUTE_DAYS = 180;
const ISSUER = 'kade';
const AUDIENCE = 'kade-merchant';
/** How many verified tokens are cached; 5 MB at most, because a token is at most 500 bytes long. */
const REMEMBERED = 10_000;

const Claims = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), sid: z.uuid(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

/** The signing key of this installation. Its id is in each token and does not reveal the key. */
interface Key {
  id: string;
  object: KeyObject;
}

function signingKey(secret: string): Key {
  // A secret given as a string is parsed as a public key first, at each request, which takes a quarter of the CPU time.
  const object = createSecretKey(secret, 'utf8');
  return { object, id: createHmac('sha256', object).update('key id').digest('hex').slice(0, 8) };
}

/** Returns the claims of a token; null for one that is malformed, forged or expired at `seconds` since 1970. */
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

/**
 * Signs and verifies the tokens of sessions: JWT (RFC 7519), HS256, valid for 180 days. Does not check whether the
 * session still exists.
 */
export interface Tokens {
  sign(claims: { merchant: string; sid: string; at: Date }): string;
  /** The merchant (`sub`) and the session (`sid`) of a token; null for one that is malformed, forged or expired. */
  verify(token: string): Claims | null;
}

/**
 * Returns the tokens of a secret. A valid signature stays valid, so it is verified once and cached; the expiry is
 * checked at each call.
 */
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
