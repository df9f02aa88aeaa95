import type { Endpoint } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { arbitrary, type Case, systematic } from './walk/cases.ts';
import { changesSince, snapshot } from './walk/dump.ts';
import { replyViolation } from './walk/reply-violations.ts';
import { random, seedOf } from '../src/app/seed/random.ts';
import { AT_ONCE } from './walk/room.ts';
import { isWrite, live } from './walk/routes.ts';
import { type Reply, send } from './walk/send.ts';
import { type World, world } from './world.ts';

/**
 * Bad input for every route, generated from the contract: each single mistake once (one in 24 of them where FUZZ_CASES
 * is not set), then random combinations of mistakes until FUZZ_CASES are reached. FUZZ_SEED repeats a run.
 */
const CASES = Number(process.env.FUZZ_CASES ?? 0);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const RANDOM_AT_LEAST = 6;
const SHARE = 24;
const CHECKED = 20;

let here: World;
let alice: Actor;
let bob: Actor;
let sent = 0;

beforeAll(async () => {
  process.stdout.write(`Bad input with FUZZ_SEED=${SEED}\n`);
  here = await world();
  alice = new Actor(here, here.alice, 'alice');
  bob = new Actor(here, here.bob, 'bob');
  await alice.settle();
  await bob.settle();
});
afterAll(() => process.stdout.write(`${sent} bad requests were sent\n`));

async function sendCase(endpoint: Endpoint, { make }: Case): Promise<Reply> {
  const valid = await alice.request(endpoint);
  sent += 1;
  return send(here.url, endpoint, await make(valid, { own: alice, other: bob }));
}

async function findings(endpoint: Endpoint, cases: Case[]): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < cases.length; start += AT_ONCE) {
    const batch = cases.slice(start, start + AT_ONCE);
    const replies = await Promise.all(batch.map((entry) => sendCase(endpoint, entry)));
    for (const [index, reply] of replies.entries()) {
      const violation = replyViolation(endpoint, reply);
      if (violation) found.push(`${batch[index]?.title}: ${violation} to ${reply.line}`);
    }
  }
  return found;
}

/** Sends the requests of a sample one at a time: a refused request must not change a row. */
async function traces(endpoint: Endpoint, cases: Case[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of cases) {
    const valid = await alice.request(endpoint);
    const sending = await entry.make(valid, { own: alice, other: bob });
    // Mails of requests before this one are posted after their replies.
    await here.ctx.background.whenIdle();
    const before = await snapshot();
    const reply = await send(here.url, endpoint, sending);
    sent += 1;
    const changes = reply.status >= 300 ? await changesSince(before) : [];
    if (changes.length > 0)
      found.push(
        `${entry.title}: refused with ${reply.status}, yet it changed ${changes.join(', ')}: ${reply.line}`,
      );
  }
  return found;
}

describe('bad input, generated from the contract', () => {
  it.each(live)(
    '$name refuses every mistake with { error }, never with a 5xx, and changes nothing',
    async (endpoint) => {
      const dice = random(seedOf(SEED, endpoint.name));
      const all = systematic(endpoint);
      // The small run makes a part of the mistakes, different ones in each run. The long run makes all of them.
      const single = CASES > 0 ? all : all.filter((_, index) => index % SHARE === SEED % SHARE);
      const more = Math.max(CASES - single.length, RANDOM_AT_LEAST);
      const cases = [...single, ...Array.from({ length: more }, () => arbitrary(endpoint, all, dice))];
      expect(await findings(endpoint, cases)).toEqual([]);
      if (!isWrite(endpoint)) return;
      const offset = dice.below(CHECKED);
      expect(
        await traces(
          endpoint,
          cases.filter((_, index) => index % CHECKED === offset),
        ),
      ).toEqual([]);
    },
    900_000,
  );

  it('no request changed the prototype of all objects', () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
