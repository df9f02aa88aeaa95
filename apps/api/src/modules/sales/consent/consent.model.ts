import { createHash } from 'node:crypto';
import type { Consent, MarketingChannel, ShopLanguage } from '@kade/contract';
import { nested, texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import type { Store } from '../../../db/stores/store.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { onlyWith } from '../orders/order-schemas.ts';
import { comparablePhone } from '../orders/phone.rules.ts';

/** Where and when somebody agreed or refused. */
export type ConsentChange = Pick<Consent, 'state' | 'at' | 'source' | 'language' | 'file'>;

/** `none`: only a link to unsubscribe was made. The last change is also the last entry of `log`. */
export interface ConsentRow extends Omit<Consent, 'state' | 'at' | 'source' | 'language'> {
  _id: string;
  state: Consent['state'] | 'none';
  at?: string;
  source?: Consent['source'];
  language?: ShopLanguage;
  /** Nothing of it is ever changed. */
  log: ConsentChange[];
  /** The secret part of the link: whoever has it can only unsubscribe, so it is stored as it is. */
  secret: string;
  /** Since when the customers are to be counted again who ordered with it; absent when they are. */
  count_at?: string;
  version: number;
}

/** An address or a number, as somebody typed it. */
export interface ConsentContact {
  channel: MarketingChannel;
  contact: string;
}

const change = { ...texts('state', 'source', 'language', 'file'), at: Date };

const TO_COUNT = { count_at: 1 } as const;

const definition = {
  fields: { ...change, ...texts('channel', 'contact', 'secret'), log: [nested(change)], count_at: Date },
  across: [[TO_COUNT, onlyWith('count_at')]],
} satisfies Definition;

/** One row for each address or number and channel; its id is computed from them. */
export const Consents = new StoreOwned<ConsentRow, typeof definition>('Consent', definition);

/** Returns an address or a number in the form in which equal ones are equal. */
export const comparableContact = ({ channel, contact }: ConsentContact): string =>
  channel === 'email' ? comparableEmail(contact) : comparablePhone(contact);

/** Returns the id of the row of an address or a number in a store. */
export function consentId(store: Store, of: ConsentContact): string {
  const text = `consent ${store.id} ${of.channel} ${comparableContact(of)}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** Yields the rows of all stores whose customers have been to be counted again since before this time. */
export async function* toCountSince(before: Date): AsyncGenerator<{ _id: string; store: string }> {
  const rows = Consents.unscoped()
    .find({ count_at: { $lt: before } })
    .hint(TO_COUNT)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
}
