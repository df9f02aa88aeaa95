import { randomBytes } from 'node:crypto';
import type { Consent } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { countConsent } from '../customers/count-consents.ts';
import { conflict } from '../orders/stock-states.ts';
import {
  comparableContact,
  type ConsentChange,
  type ConsentContact,
  consentId,
  type ConsentRow,
  Consents,
} from './consent.model.ts';

const MAX_ATTEMPTS = 20;
/** The most changes that are kept of one address or number. */
const LOG = 100;

/** Returns the row of an address or a number, which is added when there is none. */
export function consentRow(store: Store, of: ConsentContact): Promise<ConsentRow> {
  const { channel } = of;
  const row = { channel, contact: comparableContact(of), state: 'none', log: [], secret: '' };
  const secret = randomBytes(16).toString('base64url');
  return Consents.in(store).create({ ...row, secret }, consentId(store, of));
}

/**
 * Keeps that somebody agreed or refused, with the time and where. The same again changes nothing. An agreement that is
 * older than the last change changes nothing either: a repeated order must not undo that its buyer has unsubscribed.
 */
export async function recordConsent(store: Store, id: string, said: ConsentChange): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await Consents.in(store).find(id);
    if (!row || row.state === said.state) return;
    if (said.state === 'given' && row.at !== undefined && row.at >= said.at) return;
    const log = { $each: [said], $slice: -LOG };
    const $set = { ...said, count_at: said.at };
    const $unset = said.file === undefined ? { $unset: { file: 1 as const } } : {};
    const update = { $set, $push: { log }, ...$unset };
    const changed = await Consents.in(store).change(id, update, { version: row.version });
    if (changed) return countConsent(store, changed);
  }
  throw conflict();
}

/** Keeps that somebody agreed to get offers at an address or a number. */
export async function giveConsent(
  store: Store,
  of: ConsentContact,
  said: Omit<ConsentChange, 'state'>,
): Promise<void> {
  const { _id } = await consentRow(store, of);
  await recordConsent(store, _id, { ...said, state: 'given' });
}

/** Takes back an agreement of this file, unless the person has said something since. */
export async function takeBackConsent(
  store: Store,
  of: ConsentContact,
  { at, file }: Pick<ConsentChange, 'at' | 'file'>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await Consents.in(store).find(consentId(store, of));
    if (row?.state !== 'given' || row.source !== 'import' || row.at !== at || row.file !== file) return;
    const $set = { state: 'none' as const, count_at: at };
    const changed = await Consents.in(store).change(row._id, { $set }, { version: row.version });
    if (changed) return countConsent(store, changed);
  }
  throw conflict();
}

/** Returns what somebody said last; `none` when they were never asked. */
export async function consentState(store: Store, of: ConsentContact): Promise<Consent['state'] | 'none'> {
  return (await Consents.in(store).find(consentId(store, of)))?.state ?? 'none';
}

/** Returns whether a store may send offers to an email address. It may not, unless its owner has agreed. */
export const mayMarket = async (store: Store, email: string): Promise<boolean> =>
  (await consentState(store, { channel: 'email', contact: email })) === 'given';
