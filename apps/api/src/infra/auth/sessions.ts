import { createHash, randomUUID } from 'node:crypto';
import { createAccessCache } from '../../db/access/access-cache.ts';
import type { AccessChanges } from '../../db/access/access-changes.ts';
import { apiError } from '../../lib/api-error.ts';
import { DAY, HOUR, MINUTE } from '../../lib/duration.ts';
import type { RequestOrigin } from '../audit/audit-log.ts';
import { SessionModel } from './session.model.ts';
import { createTokens } from './session-tokens.ts';

const SLIDING = 30 * DAY;
const TOUCH_EVERY = HOUR;
const FRESH_FOR = 10 * MINUTE;

export interface SignedIn {
  merchant: string;
  session: string;
}

/** Signs, reads and revokes the raw tokens of the Authorization header. */
export interface Sessions {
  /**
   * Opens a session and returns its token: a JWT, HS256, valid for 30 days from its last use and for 180 days at most.
   * `from` is the client that logged in.
   */
  open(merchant: string, from?: RequestOrigin): Promise<string>;
  /** Returns the merchant and session of the token; null for one that is malformed, forged, expired or revoked. */
  read(token: string | undefined): Promise<SignedIn | null>;
  /** Records that the password was given again in this session. */
  renew(session: string): Promise<void>;
  /** Returns whether the password was given in this session in the last 10 minutes. */
  isFresh(session: string): Promise<boolean>;
  /** Throws a 403 with code `reauthenticate` unless the session is fresh. */
  assertRecentLogin(session: string): Promise<void>;
  /** Returns whether the session was neither ended nor has expired; never from the cache. */
  isOpen(session: string): Promise<boolean>;
  /** Returns the open sessions of the merchant, the newest first, without their own ids: those are in tokens. */
  list(merchant: string): Promise<ListedSession[]>;
  /** Ends a session; in other processes within a second, as the next two. */
  close(session: string): Promise<void>;
  /** Ends every session of the merchant but one. */
  closeOthers(merchant: string, session: string): Promise<void>;
  /** Ends every session of the merchant. */
  closeAll(merchant: string): Promise<void>;
}

/** An open session as its merchant sees it. */
export interface ListedSession {
  session: string;
  /** 24 hexadecimal digits of the SHA-256 of the session's id. */
  id: string;
  started_at: Date;
  used_at: Date;
  ip: string;
  agent: string;
}

interface Row {
  merchant: string;
  expires: number;
}

/** Extends a session that is in use to 30 days from now, at most once an hour. */
async function slide(sid: string, { expires }: Row, now: number): Promise<void> {
  const slid = now + SLIDING;
  if (slid - expires > TOUCH_EVERY && expires > now)
    await SessionModel.updateOne(
      { _id: sid },
      { $max: { expires_at: new Date(slid), used_at: new Date(now) } },
    );
}

/** Reads a session that was not ended, and extends it. */
async function load(sid: string, now: Date): Promise<Row | null> {
  const row = await SessionModel.findById(sid).lean();
  if (!row) return null;
  const found = { merchant: String(row.merchant), expires: row.expires_at.getTime() };
  await slide(sid, found, now.getTime());
  return found;
}

/** Reads without the cache, so that every process sees a password that was just given. Such reads are rare. */
async function passwordGivenAt(sid: string): Promise<Date> {
  const row = await SessionModel.findById(sid).select('created_at password_at').lean();
  return row?.password_at ?? row?.created_at ?? new Date(0);
}

/** The methods that depend on when the password was last given. */
function freshness(now: () => Date): Pick<Sessions, 'renew' | 'isFresh' | 'assertRecentLogin'> {
  const isFresh = async (sid: string) => now().getTime() - (await passwordGivenAt(sid)).getTime() < FRESH_FOR;
  return {
    isFresh,
    async renew(sid) {
      await SessionModel.updateOne({ _id: sid }, { $set: { password_at: now() } });
    },
    async assertRecentLogin(sid) {
      if (!(await isFresh(sid))) throw apiError('password_needed');
    },
  };
}

/** Stores a session and returns its id. */
async function createSession(merchant: string, at: Date, from?: RequestOrigin): Promise<string> {
  const _id = randomUUID();
  const client = from && { ip: from.ip, agent: from.agent };
  const expires_at = new Date(at.getTime() + SLIDING);
  await SessionModel.create({ _id, merchant, created_at: at, password_at: at, expires_at, ...client });
  return _id;
}

async function listSessions(merchant: string, now: Date): Promise<ListedSession[]> {
  const rows = await SessionModel.find({ merchant }).lean();
  const open = rows.filter(({ expires_at }) => expires_at > now);
  const newest = open.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return newest.map(({ _id: session, created_at: started_at, used_at, ip, agent }) => ({
    session,
    id: createHash('sha256').update(session).digest('hex').slice(0, 24),
    started_at,
    used_at: used_at ?? started_at,
    ip: ip ?? '',
    agent: agent ?? '',
  }));
}

interface SessionParts {
  /** Signs the tokens. */
  secret: string;
  now: () => Date;
  changes: AccessChanges;
}

/** Creates the access to sessions, with a cache of its own. */
export function createSessions({ secret, now, changes }: SessionParts): Sessions {
  const tokens = createTokens(secret, now);
  const cached = createAccessCache<Row>(changes, { kinds: ['sessions'], max: 20_000 });
  return {
    ...freshness(now),
    async open(merchant, from) {
      const at = now();
      return tokens.sign({ merchant, sid: await createSession(merchant, at, from), at });
    },
    async read(token) {
      if (!token || token.length > 2048) return null;
      const claims = tokens.verify(token.replace(/^Bearer /i, ''));
      const session = claims && (await cached(claims.sid, () => load(claims.sid, now())));
      if (!session || session.merchant !== claims.sub || session.expires <= now().getTime()) return null;
      return { merchant: claims.sub, session: claims.sid };
    },
    async isOpen(sid) {
      return (await SessionModel.exists({ _id: sid, expires_at: { $gt: now() } })) !== null;
    },
    list: (merchant) => listSessions(merchant, now()),
    async close(sid) {
      await SessionModel.deleteOne({ _id: sid });
      await changes.announce('sessions');
    },
    async closeOthers(merchant, sid) {
      await SessionModel.deleteMany({ merchant, _id: { $ne: sid } });
      await changes.announce('sessions');
    },
    async closeAll(merchant) {
      await SessionModel.deleteMany({ merchant });
      await changes.announce('sessions');
    },
  };
}
