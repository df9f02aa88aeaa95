import { randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aPhone, buyerAt } from '../../../../test/buyer.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { times } from '../../../../test/security/cases.ts';
import { okay, world } from '../../../../test/world.ts';

/** `npm run test:security` makes 10,000 calls. */
const BATCHES = times(100, 30);
const BATCH = 100;
const CALLS = BATCHES * BATCH;
/** What all orders of others have in their name and address. */
const CANARY = /canary/i;

/** What the replies of one kind of call were. */
interface Seen {
  calls: number;
  opened: number;
}

type Call = () => Promise<{ status: number; body: object }>;
interface Body {
  session?: string;
  orders?: { number: number }[];
}

function pick<Of>(from: readonly Of[]): Of {
  const chosen = from[randomInt(from.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}
const junk = () => randomBytes(32).toString('base64url');
const altered = (secret: string) => (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
const code = () => String(randomInt(1_000_000)).padStart(6, '0');

it("shows nobody another's order in thousands of random calls", { timeout: 600_000 }, async () => {
  const here = await world({ onlyDeclaredStatuses: true });
  const shop = here.alice;
  const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  const page = buyerPage(here, { shop, tea });
  const buyer = buyerAt(here.url, shop.host);
  const [mine, phone, second] = [anEmail(), aPhone(), aPhone()];
  const own = [await page.buy(mine, phone), await page.buy('', second)];
  const others = [1, 2, 3].map((at) => `canary${at}@home.lk`);
  // The first of them has typed my number.
  for (const [at, email] of others.entries())
    await page.buy(email, at === 0 ? phone : aPhone(), { name: 'Canary Silva', address: '1 Canary Lane' });
  const asked = await Promise.all(others.map((email) => page.codeFor(email)));
  const tickets = asked.map(({ ticket }) => ticket);
  const [last] = okay(await shop.api.orders.list({ query: { q: second } }));
  const byLink = async () => {
    const { url } = okay(await shop.api.fulfilment.accountLink({ params: { id: last?._id ?? '' } }));
    const { body } = await page.call('/link', { ticket: new URL(url).pathname.split('/').at(-1) });
    return body.session ?? '';
  };
  let sessions = [await page.signIn(mine), await byLink()];
  const { orders = [] } = (await page.call('/orders', { session: sessions[0] })).body;
  const token = orders[0]?.token ?? '';

  const calls: Record<string, Call> = {
    orders: () => page.call('/orders', { session: pick(sessions) }),
    export: () => page.call('/export', { session: pick(sessions) }),
    'orders elsewhere': () => page.call('/orders', { session: pick(sessions) }, here.bob),
    'orders with junk': () => page.call('/orders', { session: junk() }),
    'orders with an altered session': () => page.call('/orders', { session: altered(pick(sessions)) }),
    'orders of another address': () => page.call('/orders', { session: pick(sessions), email: pick(others) }),
    'a guessed code': () =>
      page.call('/session', { email: pick(others), ticket: pick(tickets), code: code() }),
    'a guessed code of an own ticket': () =>
      page.call('/session', { email: pick(others), ticket: junk(), code: code() }),
    'a session as a link': () =>
      page.call('/link', { ticket: pick([pick(sessions), pick(tickets), junk()]) }),
    offers: () =>
      page.call('/offers', { session: pick(sessions), wanted: randomInt(2) === 0, email: pick(others) }),
    erasure: () => page.call('/erasure', { session: pick(sessions), email: pick(others) }),
    'an order': () => buyer.order(token),
    'an altered order': () => buyer.order(pick([altered(token), junk().slice(0, 22)])),
    'an order elsewhere': () => buyerAt(here.url, here.bob.host).order(token),
  };
  const kinds = Object.entries(calls);
  const seen = new Map<string, Seen>();
  const numbers = new Set<number>();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await Promise.all(
      Array.from({ length: BATCH }, async () => {
        const [kind, call] = pick(kinds);
        const { status, body } = await call();
        expect(JSON.stringify(body), kind).not.toMatch(CANARY);
        const { session, orders: shown = [] } = body as Body;
        expect(session, kind).toBeUndefined();
        for (const { number } of shown) numbers.add(number);
        const so = seen.get(kind) ?? { calls: 0, opened: 0 };
        seen.set(kind, { calls: so.calls + 1, opened: so.opened + (status === 200 ? 1 : 0) });
      }),
    );
    // A session ends now and then, and another one is opened.
    if (batch % 10 === 9) {
      expect((await page.call('/end', { session: pick(sessions) })).status).toBe(200);
      sessions = [await page.signIn(mine), await byLink()];
    }
  }
  const made = [...seen.values()].reduce((sum, each) => sum + each.calls, 0);
  expect(made).toBe(CALLS);
  // The calls are real ones: those with what is the buyer's own are answered, the others never.
  for (const kind of ['orders', 'export', 'offers', 'erasure', 'an order'])
    expect(seen.get(kind)?.opened, kind).toBeGreaterThan(CALLS / kinds.length / 2);
  for (const kind of [
    'orders elsewhere',
    'orders with junk',
    'a guessed code',
    'a session as a link',
    'an altered order',
  ])
    expect(seen.get(kind)?.opened, kind).toBe(0);
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(own);
});
