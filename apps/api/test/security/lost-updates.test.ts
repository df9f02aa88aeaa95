import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../walk/actor.ts';
import { changesSince, snapshot } from '../walk/dump.ts';
import { live } from '../walk/routes.ts';
import { send } from '../walk/send.ts';
import { world } from '../world.ts';

let alice: Actor;
beforeAll(async () => {
  const here = await world();
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
});

const changes = live.filter(({ route }) => route.method === 'PUT' || route.method === 'PATCH');
const STALE = ['"v0"', 'W/"v0-abc"', '"v999999-abc"', '"of another row"'];
const deletions = live.filter(({ route }) => route.method === 'DELETE');

/** Settings without a version: their replies are `success` and `message`, or their whole state is one switch or name. */
const WITHOUT = new Set([
  'stores.setDomain',
  'stores.setSocialLinks',
  'paymentMethods.setEnabled',
  'profile.changePassword',
  'passkeys.rename',
]);

describe('a change that was made to an older version', () => {
  it.each(changes.filter(({ name }) => !WITHOUT.has(name)))(
    '$name returns its version and refuses an old one with 412',
    async (endpoint) => {
      const first = await send(alice.here.url, endpoint, await alice.request(endpoint));
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"v\d+/);
      for (const stale of STALE) {
        const sending = await alice.request(endpoint);
        // Mails of an order are posted after the reply.
        await alice.here.ctx.background.whenIdle();
        const before = await snapshot();
        const refused = await send(alice.here.url, endpoint, { ...sending, headers: { 'if-match': stale } });
        expect([stale, refused.status]).toEqual([stale, 412]);
        expect(await changesSince(before)).toEqual([]);
      }
      const current = await send(alice.here.url, endpoint, {
        ...(await alice.request(endpoint)),
        headers: { 'if-match': tag },
      });
      expect(current.status, current.text).toBe(200);
    },
  );

  it.each(deletions)('$name refuses an old version with 412 and deletes any for *', async (endpoint) => {
    const sending = await alice.request(endpoint);
    // What was made for the request may still cause mails.
    await alice.here.ctx.background.whenIdle();
    for (const stale of STALE) {
      const before = await snapshot();
      const refused = await send(alice.here.url, endpoint, { ...sending, headers: { 'if-match': stale } });
      expect([stale, refused.status]).toEqual([stale, 412]);
      expect(await changesSince(before)).toEqual([]);
    }
    const any = await send(alice.here.url, endpoint, { ...sending, headers: { 'if-match': '*' } });
    expect(any.status, any.text).toBe(200);
  });

  it('every other change is a switch or a name, or returns no state', () => {
    expect(changes.filter(({ name }) => WITHOUT.has(name))).toHaveLength(WITHOUT.size);
  });
});
