import { timingSafeEqual } from 'node:crypto';
import type { ShopLanguage } from '@kade/contract';
import type { Config } from '../../../config/config.ts';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { type ConsentRow, Consents } from './consent.model.ts';
import { consentRow, recordConsent } from './marketing-consent.ts';

const ID = 24;

/**
 * Returns the address at which the owner of an email address gets no more offers of a store: for `Mail.unsubscribe`, and for
 * a link in the text. It is valid for as long as the shop has its host. Null for a shop without a host.
 */
export async function unsubscribeUrl(
  { store, row, config }: { store: Store; row: Pick<StoreRow, 'hosts' | 'resting'>; config: Config },
  { email, language }: { email: string; language: ShopLanguage },
): Promise<string | null> {
  const host = getLiveHost(row);
  if (!host) return null;
  const { _id, secret } = await consentRow(store, { channel: 'email', contact: email });
  return `${originAt(host, config)}/unsubscribe/${_id}${secret}?lang=${language}`;
}

/** Returns the row of consent that a token is of; null for a token that nobody has. */
export async function consentOfToken(store: Store, token: string): Promise<ConsentRow | null> {
  const row = await Consents.in(store).find(token.slice(0, ID));
  const given = Buffer.from(token.slice(ID));
  const secret = Buffer.from(row?.secret ?? '');
  return row && given.length === secret.length && timingSafeEqual(given, secret) ? row : null;
}

/** Keeps that somebody wants no more offers. */
export const withdraw = (
  store: Store,
  { _id }: ConsentRow,
  { now, language }: { now: Date; language: ShopLanguage },
): Promise<void> =>
  recordConsent(store, _id, { state: 'withdrawn', at: now.toISOString(), source: 'unsubscribe', language });
