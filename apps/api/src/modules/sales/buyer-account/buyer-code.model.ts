import { createHash } from 'node:crypto';
import { texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';

/** A code that was sent. The id is computed from the address or number and the ticket of who asked, which are not stored. */
export interface BuyerCodeRow {
  _id: string;
  /** A keyed digest: six digits could be found from a plain one. */
  digest: string;
  tries: number;
  expires_at: string;
  version: number;
}

const codeDefinition = {
  fields: { digest: String, tries: Number, expires_at: Date },
  across: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
} satisfies Definition;

export const BuyerCodes = new StoreOwned<BuyerCodeRow, typeof codeDefinition>('BuyerCode', codeDefinition);

/** A browser in which somebody proved an address or a number. The id is computed from the secret, which is not stored. */
export interface BuyerSessionRow {
  _id: string;
  /** What was proved, as customers have it: see customer-keys.rules.ts. */
  key: string;
  /** A keyed digest of the network in which it was opened; absent in a link. */
  net?: string;
  /** The browser and its system in words; absent in a link, and in sessions from before they were kept. */
  browser?: string;
  expires_at: string;
  version: number;
}

const sessionDefinition = {
  fields: { ...texts('key', 'net', 'browser'), expires_at: Date },
  sorts: { key: { field: 'key' } },
  across: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
} satisfies Definition;

export const BuyerSessions = new StoreOwned<BuyerSessionRow, typeof sessionDefinition>(
  'BuyerSession',
  sessionDefinition,
);

/** A link that the merchant sends to a number, which proves it. The id is computed from the secret, which is not stored. */
export const BuyerLinks = new StoreOwned<BuyerSessionRow, typeof sessionDefinition>(
  'BuyerLink',
  sessionDefinition,
);

const idFrom = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Returns the id of the code of an address or a number in comparable form, for the browser with a ticket. */
export const buyerCodeId = (store: Store, contact: string, ticket: string): string =>
  idFrom(`code ${store.id} ${contact} ${ticket}`);

/** Returns the id of a link. */
export const buyerLinkId = (store: Store, token: string): string => idFrom(`link ${store.id} ${token}`);

/** Returns the id of a session: 96 bits of the hash of its 256 random bits. */
export const buyerSessionId = (store: Store, session: string): string =>
  idFrom(`session ${store.id} ${session}`);
