import { beforeAll, expect, it } from 'vitest';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { createLimits } from '../../../infra/rate-limits/rate-limits.ts';
import { DAY } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, rateLimits: createLimits() }, env: { TRUST_PROXY: '1' } });
});

it('300 wrong codes in an hour, from many addresses, are a task of the merchant for a day, in this shop only', {
  timeout: 120_000,
}, async () => {
  const [shop, other] = [await here.newMerchant(), await here.newMerchant()];
  okay(await shop.api.discounts.create({ body: aDiscount() }));
  const warned = async ({ api }: Person) =>
    okay(await api.dashboard.get({})).to_do.discount_codes_guessed ?? false;
  const guess = (n: number) =>
    fetch(`${here.url}/api/storefront/quote?shop=${shop.host}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n % 60}` },
      body: JSON.stringify({ lines: [{ product: 'a'.repeat(24), quantity: 1 }], codes: [`WRONG${n}`] }),
    });
  const guesses = async (from: number, to: number) => {
    for (let at = from; at < to; at += 20) {
      const some = Array.from({ length: Math.min(20, to - at) }, (_, n) => guess(at + n));
      for (const { status } of await Promise.all(some)) expect(status).toBe(200);
    }
  };
  await guesses(0, 299);
  expect(await warned(shop)).toBe(false);
  await guesses(299, 302);
  expect([await warned(shop), await warned(other)]).toEqual([true, false]);
  clock.set(new Date(clock.now().getTime() + DAY));
  expect(await warned(shop)).toBe(false);
});
