import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
});

const api = () => here.alice.api;
const product = async () => okay(await api().products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
const levels = async (id: string) => okay(await api().stock.levels({ params: { id } }));
const order = async (id: string, quantity: number) =>
  okay(await api().orders.create({ body: anOrder([id], {}, quantity) }))._id;
const put = async (id: string, status: 'processing' | 'shipped' | 'cancelled') =>
  okay(await api().orders.update({ params: { id }, body: { status } }));
/** Available, committed and on hand of a product without options. */
async function figuresOf(id: string): Promise<number[]> {
  const [level, ...others] = await levels(id);
  expect([level?.variant, others]).toEqual([id, []]);
  return [level?.available ?? 0, level?.committed ?? 0, level?.on_hand ?? 0];
}

it('What orders hold is theirs until they are sent or cancelled', async () => {
  const id = await product();
  expect(await figuresOf(id)).toEqual([10, 0, 10]);
  const [first, second] = [await order(id, 3), await order(id, 2)];
  expect(await figuresOf(id)).toEqual([5, 5, 10]);
  await put(first, 'processing');
  expect(await figuresOf(id)).toEqual([5, 5, 10]);
  await put(first, 'shipped');
  expect(await figuresOf(id)).toEqual([5, 2, 7]);
  await put(second, 'cancelled');
  expect(await figuresOf(id)).toEqual([7, 0, 7]);
});

it('Pieces of unpaid orders are held until the last of them expires', async () => {
  const id = await product();
  await order(id, 1);
  const { id: unpaid } = await placeInShop(here, here.alice, { product: id });
  const { expires_at } = okay(await api().orders.get({ params: { id: unpaid } }));
  expect(await levels(id)).toEqual([
    { variant: id, available: 8, committed: 2, on_hand: 10, held: 1, held_until: expires_at },
  ]);
  clock.set(new Date(Date.parse(expires_at ?? '')));
  await jobs.run('expire-orders');
  clock.set(new Date());
  expect(await levels(id)).toMatchObject([{ available: 9, committed: 1, held: 0, held_until: null }]);
});

it('Each variant has its own, also the one with the id of its product', async () => {
  const { _id: id, variants } = await blouse(here.alice);
  const s = variantOf({ variants }, 'S')._id;
  const lines = [
    { productId: id, variant: s, quantity: 2 },
    { productId: id, variant: id, quantity: 1 },
  ];
  okay(await api().orders.create({ body: { ...anOrder([id]), products: lines } }));
  const committed = (await levels(id)).map(({ variant, committed: pieces }) => [variant, pieces] as const);
  expect(new Map(committed)).toEqual(
    new Map(variants.map(({ _id }) => [_id, { [s]: 2, [id]: 1 }[_id] ?? 0])),
  );
});

it('Nobody sees the stock of another store', async () => {
  const foreign = okay(await here.bob.api.products.create({ body: aProduct() }))._id;
  expect((await api().stock.levels({ params: { id: foreign } })).status).toBe(404);
});
