import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createLimits } from '../../../infra/rate-limits/rate-limits.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { rateLimits: createLimits() } });
});

async function shopWithCode(shop: Person) {
  okay(await shop.api.discounts.create({ body: aDiscount() }));
  const tea = okay(await shop.api.products.create({ body: aProduct() }))._id;
  const buyer = buyerAt(here.url, shop.host);
  return (code: string) => buyer.quote({ lines: [{ product: tea, quantity: 1 }], codes: [code] });
}

it('the eleventh wrong code is refused, and then a right one too, but not in another shop', async () => {
  const [tryHere, tryElsewhere] = [await shopWithCode(here.alice), await shopWithCode(here.bob)];
  for (let n = 0; n < 10; n += 1) {
    const reply = await tryHere(`WRONG${n}`);
    expect([reply.status, reply.body.codes]).toMatchObject([200, [{ reason: 'unknown' }]]);
  }
  for (const code of ['WRONG10', 'AVURUDU']) {
    const reply = await tryHere(code);
    expect([reply.status, reply.body]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(500);
  }
  expect((await tryElsewhere('AVURUDU')).body.codes).toMatchObject([{ applied: true }]);
});

it('/metrics has the wrong codes, and those that were refused unread', async () => {
  const figure = async (result: string) => {
    const page = await (await fetch(`${here.url}/metrics`)).text();
    const line = new RegExp(
      `^kade_discount_code_guesses_total\\{[^}]*result="${result}"[^}]*\\} (\\d+)`,
      'm',
    );
    return Number(line.exec(page)?.[1] ?? 0);
  };
  const before = [await figure('wrong'), await figure('refused')] as const;
  const tryCode = await shopWithCode(await here.newMerchant());
  for (let n = 0; n < 12; n += 1) await tryCode(`WRONG${n}`);
  expect([await figure('wrong'), await figure('refused')]).toEqual([before[0] + 10, before[1] + 2]);
});

it('right codes are not counted', async () => {
  const shop = await here.newMerchant();
  const tryCode = await shopWithCode(shop);
  for (let n = 0; n < 15; n += 1) expect((await tryCode('AVURUDU')).status).toBe(200);
});
