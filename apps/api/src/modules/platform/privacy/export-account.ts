import { AuditEntry as WireEntry } from '@kade/contract';
import type { Merchant } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import { transfersOf } from '../../../db/stores/store-transfer.ts';
import type { AppContext } from '../../../infra/context.ts';
import { Uploads } from '../../stores/files/upload.model.ts';
import { Passkeys } from '../../../infra/auth/passkeys.ts';
import { membershipsOf } from '../../../infra/auth/member.model.ts';
import { AuditEntries } from '../../../infra/audit/audit-entry.model.ts';
import { type Entry, jsonFile, jsonRows, contentOf } from './export-entries.ts';
import { storeEntries } from './export-store.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

const readme = (
  platform: string,
  at: Date,
): string => `Everything of your account at ${platform}, as it was at ${at.toISOString()}.

account.json           your names, addresses and phone number
memberships.json       stores of others in which you work
transfers.json         stores that you hand over or take over
log.json               what happened to the account, with the hash of each entry
passkeys.json          names, times and public keys of your passkeys
stores/                a folder for each store, with its domain as its name:
  store.json           name, domain, plan, policies, theme, delivery and payment settings
  products.json, .csv  products; the CSV can be read in again under Products
  stock-moves.json     changes of stock
  former-prices.json   prices of the last 60 days that are no longer in force, each with its last moment
  categories.json, collections.json, layouts.json
  log.json             what happened in the store, with the hash of each entry
  api-keys.json        names and scopes of API keys, without the keys
  push-devices.json    devices that get notifications, without their addresses and keys
  orders.json, .csv    orders with the data of their buyers: keep them as carefully as we do
  ledger.json          fees of orders and credits
  invoices.json        payments for plans
pictures/              pictures that you uploaded; products and the logo name them
bank-slips/            pictures of bank slips that buyers sent; orders name them

JSON files are for programs, CSV files for spreadsheets. All text is UTF-8, times are in UTC, amounts in rupees.
Passwords and payment secrets are not in here.
`;

const accountOf = (merchant: Merchant) => ({
  _id: merchant.id,
  username: merchant.username,
  email: merchant.email,
  addresses: merchant.addresses ?? [merchant.email],
  first_name: merchant.first_name,
  last_name: merchant.last_name,
  phone_number: merchant.phone_number,
});

/** The pictures of an account, one at a time in memory. */
async function* pictures(merchant: Merchant, { files }: AppContext): AsyncGenerator<Entry> {
  for await (const batch of Uploads.of(merchant).each({}, OLDEST))
    for (const { _id, path, private: isPrivate } of batch) {
      const bytes = await files.read(path);
      const name = isPrivate ? `bank-slips/${_id}.webp` : `pictures/${path}`;
      if (bytes) yield { path: name, content: contentOf(bytes), isPacked: true };
    }
}

/** Yields the files of an account one after the other. Each is read only when it is written. */
export async function* accountEntries(merchant: Merchant, ctx: AppContext): AsyncGenerator<Entry> {
  const at = ctx.clock.now();
  yield { path: 'README.txt', content: contentOf(readme(ctx.config.PLATFORM_NAME, at)) };
  yield jsonFile('account.json', accountOf(merchant));
  const log = AuditEntries.of(merchant).each({}, { by: 'seq', direction: 1 });
  yield jsonRows('log.json', log, WireEntry);
  yield jsonFile('passkeys.json', await Passkeys.list(merchant.id));
  yield jsonFile('memberships.json', await membershipsOf(merchant.id));
  yield jsonFile('transfers.json', await transfersOf(merchant.id));
  for (const { _id } of await Store.listOf(merchant.id)) {
    const store = await Store.ofRow(_id);
    if (store) yield* storeEntries(store);
  }
  yield* pictures(merchant, ctx);
}
