import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { REAUTHENTICATE, REAUTHENTICATE_CODE } from '@kade/contract';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';

const SLIDING = 30 * DAY;
const ABSOLUTE_DAYS = 180;
const CACHED = 5_000;
const TOUCH_EVERY = HOUR;
const FRESH_FOR = 10 * MINUTE;

const schema = new Schema(
  {
    _id: { type: String, required: true },
    merchant: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
    /** When the password was last given in this session. Absent in sessions older than this field: their start counts. */
    password_at: Date,
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ merchant: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const Model = mongoose.model('Session', schema);

const Claims = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), sid: z.uuid() });

export interface SignedIn {
  merchant: string;
  session: string;
}

/** Signs, reads and revokes the raw tokens of the Authorization header. */
export interface Sessions {
  /** A new token for the merchant: a JWT, HS256, valid for 30 days from its last use and never longer than 180. */
  open(merchant: string): Promise<string>;
  /** Who the token speaks for; null for one that is malformed, forged, expired or revoked. */
  read(token: string | undefined): Promise<SignedIn | null>;
  /** Records that the password was given again in this session. */
  renew(session: string): Promise<void>;
  /** Whether the password was given in this session in the last 10 minutes. */
  isFresh(session: string): Promise<boolean>;
  /** Throws a 403 with code `reauthenticate` unless the session is fresh. */
  mustBeFresh(session: string): Promise<void>;
  close(session: string): Promise<void>;
  /** Ends every session of the merchant but one; in other processes within 5 seconds. */
  closeOthers(merchant: string, session: string): Promise<void>;
  /** Ends every session of the merchant; in other processes within 5 seconds. */
  closeAll(merchant: string): Promise<void>;
}

const ISSUER = 'kade';
const AUDIENCE = 'kade-merchant';

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

function verified(token: string, key: Key): z.infer<typeof Claims> | null {
  try {
    const { header, payload } = jwt.verify(token, key.object, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      complete: true,
    });
    return header.typ === 'JWT' && header.kid === key.id ? Claims.parse(payload) : null;
  } catch {
    return null;
  }
}

const signed = (claims: { merchant: string; sid: string; at: Date }, key: Key): string =>
  jwt.sign({ sid: claims.sid, iat: Math.floor(claims.at.getTime() / 1000) }, key.object, {
    algorithm: 'HS256',
    keyid: key.id,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: claims.merchant,
    expiresIn: `${ABSOLUTE_DAYS}d`,
  });

interface Row {
  merchant: string;
  expires: number;
}

/** Puts the end of a session that is in use 30 days off, once an hour at most. */
async function slide(sid: string, { expires }: Row, now: number): Promise<void> {
  const slid = now + SLIDING;
  if (slid - expires > TOUCH_EVERY && expires > now)
    await Model.updateOne({ _id: sid }, { $max: { expires_at: new Date(slid) } });
}

/** Sessions that were looked at in the last 5 seconds are not looked at again. */
function remembering(now: () => Date) {
  const known = new LRUCache<string, Row>({ max: 20_000, ttl: CACHED });
  let ended = 0;
  return {
    lookUp: async (sid: string): Promise<Row | null> => {
      const cached = known.get(sid);
      if (cached) return cached;
      const before = ended;
      const row = await Model.findById(sid).lean();
      if (!row) return null;
      const found = { merchant: String(row.merchant), expires: row.expires_at.getTime() };
      // A session that ended while it was being read must not be remembered.
      if (before === ended) known.set(sid, found);
      await slide(sid, found, now().getTime());
      return found;
    },
    forget: (sid?: string): void => {
      ended += 1;
      if (sid === undefined) known.clear();
      else known.delete(sid);
    },
  };
}

/** Read past the cache, so that every process sees a password that was just given. Such reads are rare. */
async function passwordGivenAt(sid: string): Promise<Date> {
  const row = await Model.findById(sid).select('created_at password_at').lean();
  return row?.password_at ?? row?.created_at ?? new Date(0);
}

/** The part that knows how long ago the password was given. */
function freshness(now: () => Date): Pick<Sessions, 'renew' | 'isFresh' | 'mustBeFresh'> {
  const isFresh = async (sid: string) => now().getTime() - (await passwordGivenAt(sid)).getTime() < FRESH_FOR;
  return {
    isFresh,
    async renew(sid) {
      await Model.updateOne({ _id: sid }, { $set: { password_at: now() } });
    },
    async mustBeFresh(sid) {
      if (!(await isFresh(sid))) throw new ApiError(403, REAUTHENTICATE, { code: REAUTHENTICATE_CODE });
    },
  };
}

export function createSessions({ secret, now }: { secret: string; now: () => Date }): Sessions {
  const key = signingKey(secret);
  const { lookUp, forget } = remembering(now);
  return {
    ...freshness(now),
    async open(merchant) {
      const sid = randomUUID();
      const at = now();
      const expires_at = new Date(at.getTime() + SLIDING);
      await Model.create({ _id: sid, merchant, created_at: at, password_at: at, expires_at });
      return signed({ merchant, sid, at }, key);
    },
    async read(token) {
      if (!token || token.length > 2048) return null;
      const claims = verified(token.replace(/^Bearer /i, ''), key);
      const session = claims && (await lookUp(claims.sid));
      if (!session || session.merchant !== claims.sub || session.expires <= now().getTime()) return null;
      return { merchant: claims.sub, session: claims.sid };
    },
    async close(sid) {
      await Model.deleteOne({ _id: sid });
      forget(sid);
    },
    async closeOthers(merchant, sid) {
      await Model.deleteMany({ merchant, _id: { $ne: sid } });
      forget();
    },
    async closeAll(merchant) {
      await Model.deleteMany({ merchant });
      forget();
    },
  };
}
