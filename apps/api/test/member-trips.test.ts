import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from './bodies.ts';
import { hire } from './staff.ts';
import { postponed, stopCacheClock, tripsOf } from './trips.ts';
import { merchantIn } from './walk/spare-people.ts';
import { okay, type Person, type World, world } from './world.ts';

/** The first call caches the session, the store and the role: the call with the fewest commands reads none of these. */
const CALLS = 2;

stopCacheClock();
const background = postponed();
let here: World;
let product: string;
let order: string;
beforeAll(async () => {
  here = await world({ ctx: { background } });
  const { api } = here.alice;
  product = okay(await api.products.create({ body: aProduct({ stock_quantity: 10_000 }) }))._id;
  order = okay(await api.orders.create({ body: anOrder([product]) }))._id;
  await background.whenIdle();
});

describe('The number of commands to the database for a member of a store', () => {
  it('is that of the owner, and one more when a role was changed since', async () => {
    const clerk = await here.newMerchant({ store: false });
    const [store, person] = [here.alice.storeId, merchantIn(clerk.token)].map(
      (id) => new mongoose.Types.ObjectId(id),
    );
    await mongoose
      .model('Member')
      .collection.insertOne({ store, person, role: 'orders', invited_by: 'alice' });
    const read = async (token: string) => {
      const address = `${here.url}/api/merchant/orders/${order}?store_id=${here.alice.storeId}`;
      expect((await fetch(address, { headers: { authorization: token } })).status).toBe(200);
    };
    const countOf = async (token: string, before = async () => {}) => {
      const counts: number[] = [];
      for (let nth = 0; nth < CALLS; nth += 1) {
        await before();
        counts.push((await tripsOf(() => read(token))).commands.length);
      }
      return Math.min(...counts);
    };
    expect(await countOf(here.alice.token)).toBe(1);
    expect(await countOf(clerk.token)).toBe(1);
    expect(await countOf(clerk.token, here.ctx.members.announce)).toBe(2);
  });

  it.each([
    {
      route: 'orders.create',
      call: ({ api }: Person) => api.orders.create({ body: anOrder([product]) }),
    },
    { route: 'orders.list', call: ({ api }: Person) => api.orders.list({ query: { limit: 1 } }) },
    { route: 'products.get', call: ({ api }: Person) => api.products.get({ params: { id: product } }) },
    {
      route: 'products.update',
      call: ({ api }: Person) =>
        api.products.update({ params: { id: product }, body: { name: `Tea ${Math.random()}` } }),
    },
    { route: 'products.list', call: ({ api }: Person) => api.products.list({ query: { limit: 100 } }) },
  ])('is that of the owner for $route', async ({ call }) => {
    const manager = await hire(here, here.alice, 'manager');
    const commandsOf = async (who: Person) => {
      const runs: string[][] = [];
      for (let nth = 0; nth < CALLS; nth += 1) {
        const { commands } = await tripsOf(async () =>
          okay((await call(who)) as { status: number; body: unknown }),
        );
        await background.whenIdle();
        runs.push(commands);
      }
      return runs.toSorted((one, other) => one.length - other.length)[0]?.toSorted();
    };
    expect(await commandsOf(manager)).toEqual(await commandsOf(here.alice));
  });
});
