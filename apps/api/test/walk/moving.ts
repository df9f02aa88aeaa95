import { aPicture } from '../bodies.ts';
import { sendImport, startImport } from '../imports.ts';
import { shopifyOrders, twoLines } from '../order-files.ts';
import { okay, type Person, type World } from '../world.ts';
import { unique } from './values.ts';

/** Returns a file of the type that a route takes; that of an import has two products. */
export function fileFor(name: string, mark: string): Buffer | Promise<Buffer> {
  if (name !== 'imports.create') return aPicture();
  const line = () => `${mark} ${unique()},100,yes\r\n`;
  return Buffer.from(`name,price,in_stock\r\n${line()}${line()}`);
}

/** Saves a redirect and returns its id. */
export async function savedRedirect({ person, mark }: { person: Person; mark: string }): Promise<string> {
  const rows = [{ from: `/${mark.replaceAll(' ', '-')}/${unique()}`, to: '/search' }];
  okay(await person.api.redirects.save({ body: { rows } }));
  const [saved] = okay(await person.api.redirects.list({ query: {} }));
  if (!saved) throw new Error('No redirect was saved');
  return saved._id;
}

/** Imports an order as history and returns its id. */
export async function importedOrder({
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
