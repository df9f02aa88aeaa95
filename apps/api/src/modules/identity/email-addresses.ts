import { type EmailState, type Merchant, Merchants } from '../../db/merchants/merchant.model.ts';
import { type IfMatch, assertIfMatch } from '../../db/scoped/if-match.ts';
import { changedMeanwhile } from '../../lib/api-error.ts';
import {
  confirmedBy,
  isConfirmed,
  LINK_DAYS,
  later,
  recoveryEmail,
  emailState,
  withAddresses,
} from './email.rules.ts';
import { hashToken } from '../../lib/tokens.ts';
import { newLinkToken } from '../../lib/tokens.ts';
import { unusableHash } from './passwords.ts';
import type { ClaimedReset } from './password-reset.model.ts';

/** How long an address that was never confirmed is reserved for its account, in milliseconds. */
const UNCONFIRMED_DAYS = 7;
const ATTEMPTS = 5;

/** Repeats a change that is computed from the row that was read until no other change was made in between. */
async function retried(
  find: () => Promise<Merchant | null>,
  change: (merchant: Merchant) => Partial<Merchant>,
): Promise<Merchant | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const merchant = await find();
    if (!merchant) return null;
    const after = await Merchants.advance(merchant, change(merchant));
    if (after) return after;
  }
  throw changedMeanwhile();
}

interface Change {
  email: string;
  /** The other fields that are changed with it. */
  details: Partial<Merchant>;
  ifMatch: IfMatch;
  now: Date;
}

const KEPT_AT_EACH_END = 10;

/** Bounds the list. The oldest links are kept, so that a thief cannot remove them with a chain of changes. */
const oldestAndNewest = <T>(entries: T[]): T[] =>
  entries.length < 2 * KEPT_AT_EACH_END
    ? entries
    : [...entries.slice(0, KEPT_AT_EACH_END), ...entries.slice(1 - KEPT_AT_EACH_END)];

/** Returns the state after a change of the current address. The recovery address needs no confirmation. */
function changedTo(merchant: Merchant, { email, now }: Change, hashes: { confirm: string; undo: string }) {
  const state = emailState(merchant, now);
  const recovery = recoveryEmail(state);
  if (recovery === email) return withAddresses({ ...state, email, confirmation: null });
  const until = later(now, LINK_DAYS);
  const password = hashToken(merchant.password_hash);
  const previous = { email: recovery, hash: hashes.undo, password, at: now, until };
  return withAddresses({
    ...state,
    email,
    email_since: now,
    confirmation: { hash: hashes.confirm, until },
    previous_emails: [...oldestAndNewest(state.previous_emails ?? []), previous],
  });
}

/** Whether the account has held its current address unconfirmed for so long that others may take it. */
function hasLapsed({ email_since, ...state }: EmailState, now: Date): boolean {
  return Boolean(email_since) && !isConfirmed(state) && later(email_since ?? now, UNCONFIRMED_DAYS) <= now;
}

/** The changes of the e-mail addresses of accounts; see `email.rules.ts` for their meaning. */
export const Emails = {
  /** The fields of a new account, and the token that confirms its address. */
  begin(email: string, now: Date): { state: EmailState; token: string } {
    const { token, hash } = newLinkToken();
    const confirmation = { hash, until: later(now, LINK_DAYS) };
    const state = { email, recovery_email: email, confirmed_emails: [], email_since: now, confirmation };
    return { state: withAddresses(state), token };
  },

  /**
   * Sets a new current address. Returns the account and the tokens to mail: `confirm` to the new address, `undo` to the
   * recovery address. Throws a 412 when the account is not at `ifMatch`.
   */
  async change(id: string, change: Change) {
    const [confirm, undo] = [newLinkToken(), newLinkToken()];
    const hashes = { confirm: confirm.hash, undo: undo.hash };
    const after = await retried(
      () => Merchants.find(id),
      (merchant) => {
        assertIfMatch(merchant, change.ifMatch);
        return { ...change.details, ...changedTo(merchant, change, hashes) };
      },
    );
    return after && { after, confirm: confirm.token, undo: undo.token };
  },

  /** A new token that confirms the current address; the one before is void. */
  async renew(id: string, now: Date): Promise<string> {
    const { token, hash } = newLinkToken();
    await Merchants.update(id, { confirmation: { hash, until: later(now, LINK_DAYS) } });
    return token;
  },

  /** Uses a token up that confirms the current address; null when it is not valid. */
  confirm: (token: string, now: Date): Promise<Merchant | null> =>
    retried(
      () => Merchants.findByConfirmation(hashToken(token), now),
      (merchant) => confirmedBy(emailState(merchant, now), merchant.email),
    ),

  /**
   * Uses a token up that brings an earlier address back; null when it is not valid. The tokens of later changes are
   * void: their sender cannot restore an address of their own. A password that was set after the change may be theirs
   * too, so it no longer fits.
   */
  undo: (token: string, now: Date): Promise<Merchant | null> =>
    retried(
      () => Merchants.findByPrevious(hashToken(token), now),
      (merchant) => {
        const state = emailState(merchant, now);
        const previous = state.previous_emails ?? [];
        const entry = previous.find(({ hash }) => hash === hashToken(token));
        const earlier = previous.slice(0, entry ? previous.indexOf(entry) : 0);
        const restored = confirmedBy({ ...state, previous_emails: earlier }, entry?.email ?? merchant.email);
        const isSame = entry?.password === hashToken(merchant.password_hash);
        const password = isSame ? {} : { password_hash: unusableHash() };
        return { ...restored, ...password, devices_since: now, networks: [] };
      },
    ),

  /**
   * Sets a new password with a mailed link. It was opened in the mailbox of the recovery address, which is confirmed by
   * that and becomes the current one again: a change that was not confirmed until then is void. Null when the account is
   * gone, or has another recovery address than the one to which the link was mailed.
   */
  reset: ({ merchant: id, to }: ClaimedReset, password_hash: string, now: Date): Promise<Merchant | null> =>
    retried(
      async () => {
        const merchant = await Merchants.find(id);
        return merchant && (to === undefined || to === recoveryEmail(merchant)) ? merchant : null;
      },
      (merchant) => {
        const state = emailState(merchant, now);
        const restored = confirmedBy(state, recoveryEmail(state));
        return { ...restored, password_hash, devices_since: now, networks: [] };
      },
    ),

  /**
   * Takes an address from an account that may not keep it: an earlier one that can no longer be brought back, or a
   * current one that was not confirmed for 7 days. The account goes back to its recovery address; one that never
   * confirmed any address and has no store is deleted, and its id returned. The unique index, not this, decides who gets
   * the address then.
   */
  async release(email: string, now: Date, hasStores: (merchant: string) => Promise<boolean>) {
    const holder = await Merchants.findByEmail(email);
    if (!holder) return null;
    const state = emailState(holder, now);
    const recovery = recoveryEmail(state);
    if (holder.email === email && !hasLapsed(holder, now)) return null;
    if (holder.email !== email || recovery !== email) {
      const current = holder.email === email ? { email: recovery, confirmation: null } : {};
      await Merchants.advance(holder, withAddresses({ ...state, ...current }));
      return null;
    }
    const removed = !(await hasStores(holder.id)) && (await Merchants.remove(holder));
    return removed ? holder.id : null;
  },
};
