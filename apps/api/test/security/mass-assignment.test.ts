import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor, unknownId } from '../walk/actor.ts';
import { dumpAll, dumpOf } from '../walk/dump.ts';
import { privileged } from '../walk/hostile.ts';
import { isPaged, isWrite, live, takesJson } from '../walk/routes.ts';
import { send, type Sending } from '../walk/send.ts';
import { shapeOf, spots } from '../walk/shape.ts';
import { type World, world } from '../world.ts';
import { sample } from './cases.ts';

const MARK = 'canary-assigned';
const PLANTED = 'canary-planted';
const NOT_MINE = unknownId();

let here: World;
let alice: Actor;
let bob: Actor;
beforeAll(async () => {
  here = await world();
  alice = new Actor(here, here.alice, 'alice');
  bob = new Actor(here, here.bob, 'bob');
  await alice.settle();
  await bob.settle();
});

/** Values that must not be stored. */
function wish(key: string): unknown {
  if (key === '_id') return NOT_MINE;
  if (['store', 'merchant', 'owner'].includes(key))
    return key === 'store' ? here.bob.storeId : bob.merchantId;
  if (key === '$set') return { name: MARK, store: here.bob.storeId };
  return (
    { hosts: [MARK], credentials: { payhere: { merchant_id: MARK } }, usage: { products: -1e6, note: MARK } }[
      key
    ] ?? MARK
  );
}

describe('fields that only the server writes', () => {
  it.each(live.filter(takesJson))(
    '$name takes none of the 25 from a body',
    async (endpoint) => {
      const own = new Set(
        spots('body' in endpoint.route ? shapeOf(endpoint.route.body) : null).map(({ path }) => path[0]),
      );
      const keys = privileged.filter((key) => !own.has(key));
      const before = await dumpOf(bob.merchantId, here.bob.storeId);
      // All of them in one request, and in the full run each separately.
      for (const key of [...sample(keys, 9), null]) {
        const extra = Object.fromEntries(
          key === null ? keys.map((name) => [name, wish(name)]) : [[key, wish(key)]],
        );
        const valid = await alice.request(endpoint);
        const { status, text, line } = await send(here.url, endpoint, {
          ...valid,
          body: { ...(valid.body as object), ...extra },
        });
        // There is no session of a buyer without a mailed code.
        const without = endpoint.name.startsWith('buyerAccount.') ? [404] : [];
        expect([200, 201, 400, 409, ...without], `${line} → ${text.slice(0, 200)}`).toContain(status);
        expect(text).not.toContain(MARK);
      }
      await here.ctx.background.whenIdle();
      const after = (await dumpAll()).join('\n');
      for (const sign of [MARK, NOT_MINE]) expect(after).not.toContain(sign);
      expect(await dumpOf(bob.merchantId, here.bob.storeId)).toEqual(before);
    },
    120_000,
  );

  it('there are 26 of them', () => {
    expect(new Set(privileged).size).toBe(26);
  });
});

describe('internal fields', () => {
  beforeAll(async () => {
    const { collections } = mongoose.connection;
    for (const collection of Object.values(collections))
      await collection.updateMany({}, { $set: { planted_secret: PLANTED, 'planted.deep': [PLANTED] } });
  });

  it.each(live)('$name shows no field that the contract does not name', async (endpoint) => {
    const valid = await alice.request(endpoint);
    // A page and a whole list are sent by different code, because a whole list is streamed.
    const page: Sending = { ...valid, query: [['limit', '5']] };
    for (const sending of isPaged(endpoint) ? [valid, page] : [valid]) {
      const { text, headers } = await send(here.url, endpoint, sending);
      const reply = `${text} ${JSON.stringify([...headers])}`;
      expect(reply).not.toContain(PLANTED);
      expect(text).not.toMatch(/password_hash|\$argon2|_fold"|"merchant":|"usage\.|"hosts"/);
    }
  });

  it('the planted fields are in the database', async () => {
    expect(live.filter(isPaged).length).toBeGreaterThan(4);
    expect(
      (await dumpOf(alice.merchantId, here.alice.storeId)).filter((row) => row.includes(PLANTED)).length,
    ).toBeGreaterThan(5);
    expect(live.filter(isWrite).length).toBeGreaterThan(25);
  });
});
