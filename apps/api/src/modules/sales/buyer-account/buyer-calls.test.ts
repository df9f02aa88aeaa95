import { randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { okay, world } from '../../../../test/world.ts';

it("shows nobody another's order in 10,000 random calls", { timeout: 300_000 }, async () => {
  const here = await world({ onlyDeclaredStatuses: true });
  const shop = here.alice;
  const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  const page = buyerPage(here, { shop, tea });
  const mine = anEmail();
  const others = [anEmail(), anEmail(), anEmail()];
  const own = await page.buy(mine);
  for (const email of others) await page.buy(email);
  const asked = await Promise.all(others.map((email) => page.codeFor(email)));
  const tickets = asked.map(({ ticket }) => ticket);
  const session = await page.signIn(mine);
  const pick = <Of>(from: readonly Of[]): Of | undefined => from[randomInt(from.length)];
  const junk = () => randomBytes(32).toString('base64url');
  const altered = () => session.slice(0, -1) + (session.endsWith('A') ? 'B' : 'A');
  const code = () => String(randomInt(1_000_000)).padStart(6, '0');
  const calls = [
    () => page.call('/orders', { session }),
    () => page.call('/orders', { session }, here.bob),
    () => page.call('/orders', { session: junk() }),
    () => page.call('/orders', { session: altered() }),
    () => page.call('/orders', { session, email: pick(others) }),
    () => page.call('/session', { email: pick(others), ticket: pick(tickets), code: code() }),
    () => page.call('/offers', { session, wanted: randomInt(2) === 0, email: pick(others) }),
  ];
  const seen = new Set<number>();
  for (let batch = 0; batch < 100; batch += 1) {
    const replies = await Promise.all(Array.from({ length: 100 }, async () => pick(calls)?.()));
    for (const reply of replies) {
      for (const { number } of reply?.body.orders ?? []) seen.add(number);
      expect(reply?.body.session).toBeUndefined();
    }
  }
  expect([...seen]).toEqual([own]);
});
