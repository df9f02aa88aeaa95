import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/app/seed/random.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout, buyerAt } from '../buyer.ts';
import { expectStockToAddUp, stockIn } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { times } from './cases.ts';

const BUYERS = 200;
const STOCK = 50;
const PRODUCTS = 4;
const PRICE = 850;
const rounds = Array.from({ length: times(20, 1) }, (_, index) => index + 1);

let here: World;
beforeAll(async () => {
  here = await world();
});

/** Returns whether a refusal can be retried: other orders hold the last pieces, or a limit per address was reached. */
const PASSING = new Set(['conflict', 'busy']);

type Ids = readonly string[];

/**
 * Returns baskets of one to four products in random order. The first product is in all of them, so that four times as
 * many buyers order it as there are pieces; the others do not run out.
 */
function basketsOf([shared = '', ...others]: Ids, seed: number): string[][] {
  const chance = random(seed);
  const shuffled = (ids: Ids): string[] =>
    ids
      .map((id) => ({ id, place: chance.below(1e9) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ id }) => id);
  return Array.from({ length: BUYERS }, () =>
    shuffled([shared, ...shuffled(others).slice(0, chance.below(PRODUCTS))]),
  );
}

async function shopWith(stocks: readonly number[]): Promise<{ shop: Person; ids: string[] }> {
  const shop = await here.newMerchant();
  const ids: string[] = [];
  for (const stock_quantity of stocks)
    ids.push(okay(await shop.api.products.create({ body: aProduct({ price: PRICE, stock_quantity }) }))._id);
  return { shop, ids };
}

/** Buys one piece of each, and retries when the reply allows it. */
async function buy({ host }: Person, basket: Ids): Promise<{ status: number; code: string | undefined }> {
  const buyer = buyerAt(here.url, host);
  const input = { ...aCheckout(basket), expected_total: basket.length * PRICE };
  for (;;) {
    const { status, body } = await buyer.place(input);
    if (!PASSING.has(body.code ?? '')) return { status, code: body.code };
    await pause(Math.random() * 50);
  }
}

describe('concurrent buyers of mixed baskets in a shop', () => {
  it.each(rounds)(
    'are sold exactly the fifty that there are, to two hundred buyers (round %i)',
    { timeout: 300_000 },
    async (round) => {
      const { shop, ids } = await shopWith([STOCK, BUYERS, BUYERS, BUYERS]);
      const baskets = basketsOf(ids, round);
      const replies = await Promise.all(baskets.map((basket) => buy(shop, basket)));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(STOCK);
      expect(replies.filter(({ code }) => code === 'out_of_stock')).toHaveLength(BUYERS - STOCK);
      const sold = baskets.filter((_, at) => replies[at]?.status === 201).flat();
      for (const [at, id] of ids.entries()) {
        const first = at === 0 ? STOCK : BUYERS;
        expect(await stockIn(shop, id)).toBe(first - sold.filter((each) => each === id).length);
      }
      expect(await stockIn(shop, ids[0] ?? '')).toBe(0);
    },
  );

  it('leave stock, counters and orders consistent where all products are short', {
    timeout: 120_000,
  }, async () => {
    const { shop, ids } = await shopWith([10, 10, 10, 10]);
    const baskets = basketsOf(ids, 7).slice(0, 60);
    const replies = await Promise.all(baskets.map((basket) => buy(shop, basket)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const id of ids) await expectStockToAddUp(shop, [id], 10);
  });
});
