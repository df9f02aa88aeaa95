import { type Consent, type MarketingChannel, marketingChannels } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { type ConsentContact, consentId, Consents } from './consent.model.ts';

/** Returns the addresses and numbers of a customer's keys, see customer-keys.rules.ts, with every channel that fits them. */
const contactsIn = (keys: readonly string[]): ConsentContact[] =>
  keys.flatMap((key) =>
    marketingChannels
      .filter((channel) => key.startsWith(channel === 'email' ? 'e:' : 'p:'))
      .map((channel) => ({ channel, contact: key.slice(2) })),
  );

const idsOf = (store: Store, keys: readonly string[]): string[] =>
  contactsIn(keys).map((contact) => consentId(store, contact));

/** Returns what the owner of these keys has agreed to or refused, the last change of each first. */
export async function consentsOf(store: Store, keys: readonly string[]): Promise<Consent[]> {
  const ids = idsOf(store, keys);
  if (ids.length === 0) return [];
  const rows = await Consents.in(store).list({ _id: { $in: ids } });
  const said = rows.flatMap(({ channel, contact, state, at, source, language, file }) =>
    state !== 'none' && at && source && language
      ? [{ channel, contact, state, at, source, language, ...(file ? { file } : {}) }]
      : [],
  );
  return said.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Returns the ways in which offers may be sent to the owner of these keys: one refusal by a way ends it. */
export async function offersTo(store: Store, keys: readonly string[]): Promise<MarketingChannel[]> {
  const said = await consentsOf(store, keys);
  const has = (wanted: MarketingChannel, state: Consent['state']) =>
    said.some((each) => each.channel === wanted && each.state === state);
  return marketingChannels.filter((channel) => has(channel, 'given') && !has(channel, 'withdrawn'));
}

/** Removes what is kept of the owner of these keys. Without it no offers may be sent to them. */
export async function eraseConsents(store: Store, keys: readonly string[]): Promise<void> {
  const ids = idsOf(store, keys);
  if (ids.length > 0) await Consents.in(store).removeMany({ _id: { $in: ids } });
}
