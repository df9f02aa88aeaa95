import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { ALL, addProduct, blouse, readProduct, SIZE, stocks, variantOf } from '../blouse.ts';
import { crashingProcesses } from '../crashing.ts';
import { expectLedgerToAddUp } from '../stock.ts';
import { okay, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

let keys = 0;
/** A request of Alice about a product, with a key of its own. */
const asAlice = (method: string, path: string, body: unknown): Sent => ({
  method,
  path: `/api/merchant/products/${path}?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token, 'idempotency-key': `goods ${(keys += 1)}` },
  body,
});

/** Sends a request again when every lease is over, as its client does. Then the jobs run. */
async function again({ method, path, headers, body }: Sent): Promise<number> {
  clock.set(new Date(Date.now() + 120_000));
  const sent = { ...headers, 'content-type': 'application/json' };
  const { status } = await fetch(here.url + path, { method, headers: sent, body: JSON.stringify(body) });
  await here.ctx.background.whenIdle();
  for (const job of ['check-stores', 'copy-stock-moves']) await jobs.run(job);
  return status;
}

describe('a crash between any two writes', () => {
  it('of a change of variants is finished by the same request, and no piece is added twice', {
    timeout: 180_000,
  }, async () => {
    let id = '';
    let sent: Sent;
    const prepare = async () => {
      const product = await blouse(here.alice);
      id = product._id;
      const small = variantOf(product, 'S')._id;
      const change = [
        { _id: small, price: 1500, stock: { add: 3 } },
        { _id: id, sku: 'M-1' },
      ];
      sent = asAlice('PATCH', `${id}/variants`, change);
      return sent;
    };
    const deaths = await atEachStep(prepare, async () => {
      expect(await again(sent)).toBe(200);
      const product = await readProduct(here.alice, id);
      expect([stocks(product), product.stock_quantity]).toEqual([{ S: 7, M: 12, L: 4 }, 23]);
      expect([variantOf({ ...product }, 'S').price, variantOf({ ...product }, 'M').sku]).toEqual([
        1500,
        'M-1',
      ]);
      await expectLedgerToAddUp(here.alice, [id]);
    });
    expect(deaths).toBeGreaterThanOrEqual(3);
  });

  it('of new options is finished by the same request, and keeps every piece', {
    timeout: 180_000,
  }, async () => {
    let id = '';
    let sent: Sent;
    const prepare = async () => {
      ({ _id: id } = await addProduct(here.alice));
      sent = asAlice('POST', `${id}/options`, { changes: [SIZE, ALL] });
      return sent;
    };
    const deaths = await atEachStep(prepare, async () => {
      const status = await again(sent);
      const product = await readProduct(here.alice, id);
      // Where the options were written before the crash, the same change is refused: they are there.
      expect([200, 400, 409]).toContain(status);
      expect([stocks(product), product.stock_quantity]).toEqual([{ S: 4, M: 12, L: 4 }, 20]);
      await expectLedgerToAddUp(here.alice, [id]);
    });
    expect(deaths).toBeGreaterThanOrEqual(2);
  });

  it('of an address that another product had leaves it with one of them', { timeout: 180_000 }, async () => {
    let [former, id] = ['', ''];
    let sent: Sent;
    let round = 0;
    const prepare = async () => {
      const slug = `wanted-${(round += 1)}`;
      ({ _id: former } = await addProduct(here.alice, { slug }));
      ({ _id: id } = await addProduct(here.alice, { slug: `own-${round}` }));
      const params = { id: former };
      okay(await here.alice.api.products.update({ params, body: { slug: `left-${round}` } }));
      sent = asAlice('PUT', id, { slug, price: 1300 });
      return sent;
    };
    await atEachStep(prepare, async () => {
      expect(await again(sent)).toBe(200);
      expect(await readProduct(here.alice, id)).toMatchObject({ slug: `wanted-${round}`, price: 1300 });
      const shop = `${here.url}/api/storefront/product-addresses`;
      for (const [slug, expected] of [
        [`wanted-${round}`, id],
        [`own-${round}`, id],
        [`left-${round}`, former],
      ]) {
        const reply = await fetch(`${shop}/${slug}?shop=${here.alice.host}`);
        expect([slug, (await reply.json())._id]).toEqual([slug, expected]);
      }
    });
  });
});
