import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/app/seed/random.ts';
import { anOrder, aProduct } from '../bodies.ts';
import { okay, type World, world } from '../world.ts';
import { times } from './cases.ts';

const BUYERS = 200;
const PRODUCTS = 6;
const STOCK = 12;
const rounds = Array.from({ length: times(20, 2) }, (_, index) => index + 1);

let here: World;
beforeAll(async () => {
  here = await world();
});

type Ids = readonly string[];
type Reply = { status: number; body: { error?: string; code?: string } };

const products = async (stock: number, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const body = aProduct({ name: `Product ${n}`, stock_quantity: stock });
      return okay(await here.alice.api.products.create({ body }))._id;
    }),
  );
const left = async (id: string): Promise<number> =>
  (okay(await here.alice.api.products.get({ params: { id } })) as { stock_quantity: number }).stock_quantity;

/**
 * Returns whether a refusal can be retried: other orders hold the last pieces, or this address sends more concurrent
 * bodies than allowed. Nothing was ordered then.
 */
const PASSING = ['conflict', 'busy'];

/** Buys one piece of each, and retries when the reply allows it. */
async function buy(basket: Ids): Promise<Reply> {
  for (;;) {
    const reply = (await here.alice.api.orders.create({ body: anOrder(basket) })) as Reply;
    if (!PASSING.includes(reply.body.code ?? '')) return reply;
    await pause(Math.random() * 50);
  }
}

/** Returns baskets of one to four products in random order, and per product as many single baskets as pieces. */
function basketsOf(ids: Ids, seed: number): string[][] {
  const chance = random(seed);
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, place: chance.below(1e9) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value);
  const singles = ids.flatMap((id) => Array.from({ length: STOCK }, () => [id]));
  const larger = Array.from({ length: BUYERS - singles.length }, () =>
    shuffled(ids).slice(0, 2 + chance.below(3)),
  );
  return shuffled([...singles, ...larger]);
}

/** Every refusal names a product that was short, and no refused order fits the remaining stock. */
async function expectTruth(baskets: readonly Ids[], replies: readonly Reply[], ids: Ids): Promise<void> {
  const rest = new Map(await Promise.all(ids.map(async (id) => [id, await left(id)] as const)));
  expect(replies.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  const refused = replies.flatMap((reply, at) => (reply.status === 409 ? [{ reply, at }] : []));
  for (const { reply, at } of refused) {
    expect(reply.body).toMatchObject({
      code: 'out_of_stock',
      error: expect.stringMatching(/: 1 wanted, 0 left$/) as string,
    });
    expect(baskets[at]?.some((id) => (rest.get(id) ?? 0) < 1)).toBe(true);
  }
}

describe('buyers of several products at once', () => {
  it.each(rounds)(
    'buy exactly what is in stock, and are refused only when nothing is left (round %i)',
    { timeout: 300_000 },
    async (round) => {
      const ids = await products(STOCK, PRODUCTS);
      const baskets = basketsOf(ids, round);
      const replies = await Promise.all(baskets.map(buy));
      await expectTruth(baskets, replies, ids);
      const sold = baskets.filter((_, at) => replies[at]?.status === 201).flat();
      for (const id of ids) {
        expect(sold.filter((each) => each === id)).toHaveLength(STOCK);
        expect(await left(id)).toBe(0);
      }
    },
  );

  it('sell twenty pairs to twenty to eighty buyers who name the two in either order', {
    timeout: 120_000,
  }, async () => {
    const [a = '', b = ''] = await products(20, 2);
    const baskets = Array.from({ length: 80 }, (_, n) => (n % 2 ? [a, b] : [b, a]));
    const replies = await Promise.all(baskets.map(buy));
    await expectTruth(baskets, replies, [a, b]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect([await left(a), await left(b)]).toEqual([0, 0]);
  });
});
