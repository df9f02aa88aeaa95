import { isRepeatable } from '@kade/contract';
import { type Simulator, startSimulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { simulatedAccount } from './gateway.ts';
import { cardRequest } from './walk/card-requests.ts';
import { changesSince, snapshot } from './walk/dump.ts';
import { live } from './walk/routes.ts';
import { send, type Sending } from './walk/send.ts';
import { aPicture } from './bodies.ts';
import { world } from './world.ts';

/** Ends the session, or needs the token of a mailed link, so the walk has no request that succeeds. */
const ONCE = new Set([
  'auth.logout',
  'auth.confirmEmail',
  'auth.undoEmail',
  'auth.stopFactorRecovery',
  'account.undoChange',
  'weeklyMail.stop',
]);
const posts = live.filter(
  ({ name, route, metadata }) => isRepeatable(route.method, metadata) && !ONCE.has(name),
);

let alice: Actor;
let gateway: Simulator;
beforeAll(async () => {
  gateway = await startSimulator({ accounts: [simulatedAccount] });
  const here = await world({ gateway });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
});

afterAll(() => gateway.stop());

/** The same request with another body, also where the route takes none. */
async function otherwise(sending: Sending): Promise<Sending> {
  if (sending.file) return { ...sending, file: await aPicture('png', 41) };
  const { body } = sending;
  const extra = (row: object) => ({ ...row, 'another-field': 1 });
  return { ...sending, raw: JSON.stringify(Array.isArray(body) ? body.map(extra) : extra(body as object)) };
}

describe('an Idempotency-Key makes a request happen once', () => {
  it.each(posts)(
    '$name returns the first reply for a repeated key and does nothing again',
    async (endpoint) => {
      const request = { ...(await alice.request(endpoint)), ...(await cardRequest(endpoint.name, alice)) };
      const sending = { ...request, headers: { 'idempotency-key': `walk ${endpoint.name}` } };
      const first = await send(alice.here.url, endpoint, sending);
      expect(first.status, first.text).toBeLessThan(300);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      await alice.here.ctx.background.whenIdle();
      const after = await snapshot();

      const second = await send(alice.here.url, endpoint, sending);
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      await alice.here.ctx.background.whenIdle();
      expect(await changesSince(after)).toEqual([]);

      const third = await send(alice.here.url, endpoint, await otherwise(sending));
      expect(third.status, third.text).toBe(422);
      expect(await changesSince(after)).toEqual([]);
    },
  );

  it('a refused request is not stored: the same key may be used again', async () => {
    const [endpoint] = posts.filter(({ name }) => name === 'products.create');
    if (!endpoint) throw new Error('products.create is gone');
    const request = await alice.request(endpoint);
    const headers = { 'idempotency-key': 'refused at first' };
    const refused = await send(alice.here.url, endpoint, { ...request, headers, body: { name: 'No price' } });
    expect(refused.status).toBe(400);
    expect((await send(alice.here.url, endpoint, { ...request, headers })).status).toBe(201);
  });

  it('two merchants may use the same key', async () => {
    const [endpoint] = posts.filter(({ name }) => name === 'categories.create');
    if (!endpoint) throw new Error('categories.create is gone');
    const bob = new Actor(alice.here, alice.here.bob, 'bob');
    const headers = { 'idempotency-key': 'the same for both' };
    const [mine, theirs] = await Promise.all(
      [alice, bob].map(async (actor) =>
        send(alice.here.url, endpoint, { ...(await actor.request(endpoint)), headers }),
      ),
    );
    expect([mine?.status, theirs?.status]).toEqual([201, 201]);
    expect(mine?.text).not.toBe(theirs?.text);
  });
});
