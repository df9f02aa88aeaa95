import { aPicture } from '../bodies.ts';
import { sendImport, startImport } from '../imports.ts';
import { shopifyOrders, twoLines } from '../order-files.ts';
import { whoHasPasskey } from '../passkeys.ts';
import { okay, type Person, type World } from '../world.ts';
import { Store } from '../../src/db/stores/store.ts';
import { MissingPages } from '../../src/modules/shopfront/redirects/missing-page.model.ts';
import { unique } from './values.ts';

/** Returns a file of the type that a route takes; that of an import has two products. */
export function fileFor(name: string, mark: string): Buffer | Promise<Buffer> {
  if (name !== 'imports.create') return aPicture();
  const line = () => `${mark} ${unique()},100,yes\r\n`;
  return Buffer.from(`name,price,in_stock\r\n${line()}${line()}`);
}

/** Saves a redirect and returns its id. */
async function savedRedirect({ person, mark }: { person: Person; mark: string }): Promise<string> {
  const rows = [{ from: `/${mark.replaceAll(' ', '-')}/${unique()}`, to: '/search' }];
  okay(await person.api.redirects.save({ body: { rows } }));
  const [saved] = okay(await person.api.redirects.list({ query: {} }));
  if (!saved) throw new Error('No redirect was saved');
  return saved._id;
}

/** Imports an order as history and returns its id. */
async function importedOrder({
  person,
  here,
}: {
  person: Person;
  here: Pick<World, 'ctx'>;
}): Promise<string> {
  const number = unique();
  const { _id: id } = await sendImport(here, person, shopifyOrders(twoLines(`#${number}`)));
  await startImport(here, person, id);
  const [kept] = okay(await person.api.pastOrders.list({ query: {} }));
  if (!kept) throw new Error('No order was imported');
  return kept._id;
}

/** Counts an address that was not found and returns its id. */
async function missingPage({ person }: { person: Person }): Promise<string> {
  const store = await Store.ofRow(person.storeId);
  if (!store) throw new Error('There is no store');
  const row = { path: `/${unique()}`, count: 1, last_at: new Date() };
  return (await MissingPages.in(store).create(row))._id;
}

type Mover = { person: Person; here: Pick<World, 'ctx'>; mark: string };
const ROWS: Readonly<Record<string, (actor: Mover) => Promise<string>>> = {
  passkeys: ({ here, person }) => whoHasPasskey(here, person),
  redirects: savedRedirect,
  pastOrders: importedOrder,
  missingPages: missingPage,
};

/** Adds a row of a resource of moving in, or a passkey, and returns its id; undefined for other resources. */
export const movedRow = (resource: string, actor: Mover): Promise<string> | undefined =>
  ROWS[resource]?.(actor);
