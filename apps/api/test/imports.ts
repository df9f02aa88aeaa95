import type { Import, Product } from '@kade/contract';
import type { PictureFetch } from '../src/infra/picture-fetch/picture-fetch.ts';
import { aPicture } from './bodies.ts';
import { okay, type Person, type World } from './world.ts';

/** A web where every address has the same small picture. */
export const samePicture: PictureFetch = { fetch: () => aPicture() };

type Here = Pick<World, 'ctx'>;

/** Sends a file and waits for its dry run. */
export async function sendImport(here: Here, shop: Person, file: string, over: object = {}): Promise<Import> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'products.csv');
  const { _id: id } = okay(await shop.api.imports.create({ body, ...over }));
  await here.ctx.background.whenIdle();
  return okay(await shop.api.imports.get({ params: { id } }));
}

/** Starts an import and waits until it has ended. */
export async function startImport(here: Here, shop: Person, id: string): Promise<Import> {
  okay(await shop.api.imports.step({ params: { id }, body: { step: 'start' } }));
  await here.ctx.background.whenIdle();
  return okay(await shop.api.imports.get({ params: { id } }));
}

/** The products of the shop by their names, without what differs from import to import. */
export async function catalogueOf(shop: Person) {
  const listed = okay(await shop.api.products.list({ query: { sort: 'name' } }));
  const whole = await Promise.all(
    listed.map(async ({ _id: id }) => okay(await shop.api.products.get({ params: { id } }))),
  );
  return whole.map((product) => {
    const read = product as Product;
    const { name, description, tags, price } = read;
    const options = (read.options ?? []).map((option) => [
      option.name,
      option.values.map((value) => value.name),
    ]);
    const variants = (read.variants ?? []).map(({ _id, values: _values, image, ...rest }) => ({
      ...rest,
      hasPicture: image !== null,
    }));
    return { name, description, tags, price, category: read.category?.name, options, variants };
  });
}
