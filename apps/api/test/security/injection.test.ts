import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from '../walk/actor.ts';
import { put } from '../walk/references.ts';
import { live, takesJson } from '../walk/routes.ts';
import { send } from '../walk/send.ts';
import { shapeOf, spots } from '../walk/shape.ts';
import { world } from '../world.ts';
import { sample } from './cases.ts';

const MARK = 'canary-operator';

/** Sixty operators in place of a value: by name, in a list, nested, beside a harmless key. */
const payloads: object[] = [
  '$ne',
  '$eq',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
  '$type',
  '$regex',
  '$options',
  '$where',
  '$expr',
  '$mod',
  '$all',
  '$size',
  '$elemMatch',
  '$not',
  '$or',
  '$and',
  '$nor',
  '$text',
  '$jsonSchema',
  '$function',
  '$accumulator',
  '$set',
  '$unset',
  '$inc',
  '$push',
].flatMap((operator) => [{ [operator]: MARK }, { a: MARK, [operator]: [{ [operator]: MARK }] }]);

/** Returns whether a mark is below a key that the database reads as an operator. */
function commanded(value: unknown, below = false): boolean {
  if (typeof value === 'string') return below && value.includes(MARK);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) =>
    commanded(inner, below || /^\$(?!set$|setOnInsert$)/.test(key)),
  );
}

let alice: Actor;
const obeyed: string[] = [];
beforeAll(async () => {
  const here = await world();
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    // As plain data, because documents of mongoose are cyclic.
    if (commanded(JSON.parse(JSON.stringify(command))))
      obeyed.push(`${commandName} ${JSON.stringify(command).slice(0, 300)}`);
  });
});

const withFields = live.filter(takesJson).flatMap((endpoint) => {
  const fields = spots('body' in endpoint.route ? shapeOf(endpoint.route.body) : null);
  return fields.length > 0 ? [{ ...endpoint, fields }] : [];
});

describe('operators in place of values', () => {
  it('there are sixty of them, and the check detects one that arrives', () => {
    expect(payloads).toHaveLength(60);
    expect(commanded({ find: 'x', filter: { email: { $ne: MARK } } })).toBe(true);
    expect(commanded({ find: 'x', filter: { email: MARK } })).toBe(false);
  });

  it.each(withFields)(
    '$name refuses them in every field',
    async (endpoint) => {
      const valid = await alice.request(endpoint);
      for (const { path } of endpoint.fields) {
        const tries = sample(payloads, 12).map((payload) =>
          send(alice.here.url, endpoint, { ...valid, body: put(valid.body, path, payload) }),
        );
        for (const { status, line } of await Promise.all(tries)) expect([400, 401], line).toContain(status);
      }
      expect(obeyed).toEqual([]);
    },
    300_000,
  );

  it.each(live.filter(({ route }) => route.query))(
    '$name takes no operator from its query',
    async (endpoint) => {
      const valid = await alice.request(endpoint);
      for (const { path } of spots(shapeOf(endpoint.route.query))) {
        const [name = ''] = path;
        for (const spelling of [`${name}[$ne]`, `${name}[$regex]`, `${name}.$gt`, `$where`]) {
          const { status } = await send(alice.here.url, endpoint, { ...valid, query: [[spelling, MARK]] });
          expect([200, 400]).toContain(status);
        }
      }
      expect(obeyed).toEqual([]);
    },
  );

  it('do not log in', async () => {
    for (const payload of payloads) {
      const reply = await alice.call('auth.login', {
        body: { email: alice.person.email, password: payload },
      });
      expect([reply.status, (reply.json as { token?: string }).token]).toEqual([400, undefined]);
    }
  });
});

describe('keys of the prototype', () => {
  const bodies = ['__proto__', 'constructor', 'prototype'].flatMap((key) => [
    `{"${key}":{"polluted":true}}`,
    `{"name":"x","${key}":{"prototype":{"polluted":true}}}`,
    `{"a":{"${key}":{"polluted":true}},"${key}.polluted":true}`,
  ]);

  it.each(live.filter(takesJson))('$name does not change the prototype of objects', async (endpoint) => {
    for (const raw of bodies) {
      const valid = await alice.request(endpoint);
      const { status } = await send(alice.here.url, endpoint, { ...valid, raw });
      expect(status).toBeLessThan(500);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }
  });

  const calls = live.filter(({ route }) => route.path.startsWith('/api/'));
  it.each(calls)('$name refuses a parameter that is given twice', async (endpoint) => {
    const valid = await alice.request(endpoint);
    const { status, text } = await send(alice.here.url, endpoint, {
      ...valid,
      query: [
        ['again', '1'],
        ['again', '2'],
      ],
    });
    expect([status, text]).toEqual([400, expect.stringContaining('again')]);
  });
});
