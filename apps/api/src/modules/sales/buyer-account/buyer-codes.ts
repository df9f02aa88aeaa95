import { randomInt } from 'node:crypto';
import { BUYER_CODE_MINUTES } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { buyerCodes } from '../../../infra/metrics/customers.ts';
import { apiError } from '../../../lib/api-error.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import {
  buyerCodeId,
  BuyerCodes,
  buyerLinkId,
  BuyerLinks,
  buyerSessionId,
  BuyerSessions,
} from './buyer-code.model.ts';

const MAX_TRIES = 5;
/** How long a session lasts after it was last used. */
const SESSION = 90 * DAY;
/** How long a link of the merchant works. */
const LINK = 7 * DAY;

/** The most browsers of one key that are shown. */
const SHOWN = 50;

type Parts = Pick<AppContext, 'encryption' | 'clock'>;

/** Where a session is opened: the digest of the network, and the browser in words. */
export interface BuyerBrowser {
  net: string;
  browser: string;
}

/** The key that a browser proved, and the id of its session. */
export interface Proof {
  key: string;
  session: string;
}

const digestOf = (id: string, code: string, { encryption }: Parts): string =>
  encryption.digest(`code of a buyer ${id} ${code}`);

/** The address or the number that somebody wants to prove, in comparable form, and the ticket of the request for a code. */
interface Asked {
  contact: string;
  ticket: string;
}

/** Makes a code that works with the ticket only, and returns it. Codes of the same contact with other tickets stay. */
export async function newBuyerCode(store: Store, { contact, ticket }: Asked, parts: Parts): Promise<string> {
  const id = buyerCodeId(store, contact, ticket);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(parts.clock.now().getTime() + BUYER_CODE_MINUTES * MINUTE);
  await BuyerCodes.in(store).create({ digest: digestOf(id, code, parts), tries: 0, expires_at }, id);
  return code;
}

/** Opens a session for a key with a code, which works once. Throws a 400 for a wrong code, one that is over or was tried too often. */
export async function signInBuyer(
  store: Store,
  { key, ticket, code, ...from }: BuyerBrowser & { key: string; ticket: string; code: string },
  parts: Parts,
): Promise<string> {
  const id = buyerCodeId(store, key.slice(2), ticket);
  const now = parts.clock.now();
  const open = { tries: { $lt: MAX_TRIES }, expires_at: { $gt: now } };
  // The try is counted before it is compared, so that tries at the same time count, too.
  const isOpen = await BuyerCodes.in(store).tryInternal(id, { $inc: { tries: 1 } }, open);
  const digest = digestOf(id, code, parts);
  const used = isOpen && (await BuyerCodes.in(store).tryRemove(id, { digest }));
  buyerCodes.inc({ result: used ? 'opened' : 'wrong' });
  if (!used) throw apiError('buyer_code_wrong', { field: 'code' });
  return openSession(store, { key, ...from }, now);
}

/** Opens a session in which a key was proved, and returns its secret. */
async function openSession(store: Store, proved: BuyerBrowser & { key: string }, now: Date): Promise<string> {
  const { token } = newLinkToken();
  const expires_at = new Date(now.getTime() + SESSION);
  await BuyerSessions.in(store).create({ ...proved, expires_at }, buyerSessionId(store, token));
  return token;
}

/** Makes a link that proves a key to whom it is sent, and returns its secret. It works once, for a week. */
export async function newBuyerLink(store: Store, key: string, { clock }: Parts): Promise<string> {
  const { token } = newLinkToken();
  const expires_at = new Date(clock.now().getTime() + LINK);
  await BuyerLinks.in(store).create({ key, expires_at }, buyerLinkId(store, token));
  return token;
}

/** Opens a session with a link. Throws a 404 for one that is unknown, over or used. */
export async function signInByLink(
  store: Store,
  { token, ...from }: BuyerBrowser & { token: string },
  { clock }: Parts,
): Promise<string> {
  const now = clock.now();
  const link = await BuyerLinks.in(store).tryRemove(buyerLinkId(store, token), { expires_at: { $gt: now } });
  if (!link) throw apiError('buyer_session_over');
  return openSession(store, { key: link.key, ...from }, now);
}

/** Returns what was proved in a session, and keeps the session. Throws a 404 without one. */
export async function findProof(store: Store, session: string, { clock }: Parts): Promise<Proof> {
  const id = buyerSessionId(store, session);
  const row = await BuyerSessions.in(store).find(id);
  const now = clock.now().getTime();
  const end = row ? Date.parse(row.expires_at) : 0;
  if (!row || end <= now) throw apiError('buyer_session_over');
  const expires_at = new Date(now + SESSION);
  // Once a day is enough.
  if (end < now + SESSION - DAY) await BuyerSessions.in(store).updateInternal(id, { $set: { expires_at } });
  return { key: row.key, session: id };
}

/** Returns the browsers in which a key was proved, the one used last first; the time is that of the day of its use. */
export async function browsersOf(store: Store, { key, session }: Proof, { clock }: Parts) {
  const rows = await BuyerSessions.in(store).list(
    { key, expires_at: { $gt: clock.now() } },
    { by: 'key', direction: 1 },
  );
  return rows
    .toSorted((one, other) => other.expires_at.localeCompare(one.expires_at))
    .slice(0, SHOWN)
    .map(({ _id, browser = '', expires_at }) => ({
      browser,
      used_at: new Date(Date.parse(expires_at) - SESSION).toISOString(),
      current: _id === session,
    }));
}

/** Ends every session in which one of these keys was proved, and every link to it. */
export async function endBuyerSessions(store: Store, keys: readonly string[]): Promise<void> {
  await BuyerSessions.in(store).removeMany({ key: { $in: [...keys] } });
  await BuyerLinks.in(store).removeMany({ key: { $in: [...keys] } });
}
