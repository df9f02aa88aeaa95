import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';

const DAY = 86_400_000;
const SLIDING = 30 * DAY;
const ABSOLUTE_DAYS = 180;
const CACHED = 5_000;
const TOUCH_EVERY = 3_600_000;

const schema = new Schema(
  {
    _id: { type: String, required: true },
    merchant: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
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
  close(session: string): Promise<void>;
  /** Ends every session of the merchant; in other processes within 5 seconds. */
  closeAll(merchant: string): Promise<void>;
}

function verified(token: string, secret: string): z.infer<typeof Claims> | null {
  try {
    return Claims.parse(
      jwt.verify(token, secret, { algorithms: ['HS256'], issuer: 'kade', audience: 'kade-merchant' }),
    );
  } catch {
    return null;
  }
}

export function createSessions({ secret, now }: { secret: string; now: () => Date }): Sessions {
  const known = new LRUCache<string, { merchant: string; expires: number }>({ max: 20_000, ttl: CACHED });

  const lookUp = async (sid: string) => {
    const cached = known.get(sid);
    if (cached) return cached;
    const row = await Model.findById(sid).lean();
    if (!row) return null;
    const found = { merchant: String(row.merchant), expires: row.expires_at.getTime() };
    known.set(sid, found);
    const slid = now().getTime() + SLIDING;
    if (slid - found.expires > TOUCH_EVERY && found.expires > now().getTime()) {
      await Model.updateOne({ _id: sid }, { $max: { expires_at: new Date(slid) } });
    }
    return found;
  };

  return {
    async open(merchant) {
      const sid = randomUUID();
      const at = now();
      await Model.create({
        _id: sid,
        merchant,
        created_at: at,
        expires_at: new Date(at.getTime() + SLIDING),
      });
      const iat = Math.floor(at.getTime() / 1000);
      const options = {
        algorithm: 'HS256',
        issuer: 'kade',
        audience: 'kade-merchant',
        subject: merchant,
        expiresIn: `${ABSOLUTE_DAYS}d`,
      } as const;
      return jwt.sign({ sid, iat }, secret, options);
    },
    async read(token) {
      if (!token || token.length > 2048) return null;
      const claims = verified(token.replace(/^Bearer /i, ''), secret);
      const session = claims && (await lookUp(claims.sid));
      if (!session || session.merchant !== claims.sub || session.expires <= now().getTime()) return null;
      return { merchant: claims.sub, session: claims.sid };
    },
    async close(sid) {
      known.delete(sid);
      await Model.deleteOne({ _id: sid });
    },
    async closeAll(merchant) {
      known.clear();
      await Model.deleteMany({ merchant });
    },
  };
}
