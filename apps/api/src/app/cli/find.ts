import type { Merchant } from '../../db/merchants/merchant.model.ts';
import { merchantNamed, storesNamed } from '../../db/merchants/operator-queries.ts';
import { hostOfDomain } from '../../db/stores/store-hosts.ts';
import { Store, type StoreRow } from '../../db/stores/store.ts';
import { CommandError } from './failure.ts';

/** Returns the merchant with this id, username or address. */
export async function findMerchant(name = ''): Promise<Merchant> {
  const found = await merchantNamed(name);
  if (!found) throw new CommandError(`There is no merchant with the id, username or address ${name}`);
  return found;
}

/** Returns the one store with this id or domain. */
export async function findStore(name = ''): Promise<{ store: Store; row: StoreRow }> {
  const ids = await storesNamed(name);
  if (ids.length > 1)
    throw new CommandError(`Several stores want the domain ${name}; give the id of one: ${ids.join(', ')}`);
  const store = ids[0] === undefined ? null : await Store.ofRow(ids[0]);
  if (!store) throw new CommandError(`There is no store with the id or domain ${name}`);
  return { store, row: await store.read() };
}

/** Yields the store with this id or domain; all stores without one. */
export async function* storesNamedOrAll(name: string | undefined): AsyncGenerator<Store> {
  if (name === undefined) yield* Store.all();
  else yield (await findStore(name)).store;
}

/** Returns a store in words, for questions. */
export const storeText = ({ _id, name, domain }: StoreRow): string =>
  `the store "${name}" at ${hostOfDomain(domain)} (${_id})`;

/** Returns a merchant in words, for questions. */
export const merchantText = ({ id, username, email }: Merchant): string =>
  `the account of ${username} <${email}> (${id})`;
