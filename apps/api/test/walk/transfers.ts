import { okay, type Person } from '../world.ts';

/** Returns the body of a transfer of one piece from the main place of a store to another one. */
export async function transferBody({ person, mark }: { person: Person; mark: string }) {
  const { stockLocations } = person.api;
  const add = async (name: string) => okay(await stockLocations.create({ body: { name } }));
  const places = okay(await stockLocations.list());
  const main = places.find((place) => place.main) ?? (await add(`${mark} main`));
  const other = places.find((place) => !place.main) ?? (await add(`${mark} ${Math.random()}`));
  return { from: main._id, to: other._id, quantity: 1 };
}
