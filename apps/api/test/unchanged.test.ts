import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { changesSince, snapshot } from './walk/dump.ts';
import { live, routeOf } from './walk/routes.ts';
import { send } from './walk/send.ts';
import { world } from './world.ts';

let alice: Actor;
beforeAll(async () => {
  const here = await world({ onlyDeclaredStatuses: true });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
});

/** Each hash of a password has a different salt. */
const ALWAYS_NEW = new Set(['profile.changePassword']);
const changes = live.filter(
  ({ name, route }) => ['PUT', 'PATCH'].includes(route.method) && !ALWAYS_NEW.has(name),
);

describe('a change that changes nothing', () => {
  it.each(changes)('$name changes neither a version nor a time when it is repeated', async (endpoint) => {
    const sending = await alice.request(endpoint);
    const first = await send(alice.here.url, endpoint, sending);
    expect(first.status, first.text).toBe(200);
    await alice.here.ctx.background.whenIdle();
    const before = await snapshot();
    const second = await send(alice.here.url, endpoint, sending);
    await alice.here.ctx.background.whenIdle();
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await changesSince(before)).toEqual([]);
  });

  it.each(['categories.update', 'collections.update', 'products.update', 'layouts.update'])(
    '%s without any field changes nothing',
    async (name) => {
      const before = await snapshot();
      const reply = await alice.call(name, { body: {} });
      expect(reply.status, reply.text).toBe(200);
      expect(await changesSince(before)).toEqual([]);
    },
  );

  it.each(['products.update', 'policies.update', 'theme.update', 'profile.update'])(
    '%s is refused all the same when the version is an old one',
    async (name) => {
      const sending = await alice.request(routeOf(name));
      await send(alice.here.url, routeOf(name), sending);
      const repeated = { ...sending, headers: { 'if-match': '"v0"' } };
      expect((await send(alice.here.url, routeOf(name), repeated)).status).toBe(412);
    },
  );
});

const WRITES = ['update', 'setProducts', 'create'];
/** Each read of a resource, with every call that writes the same resource. */
const roundTrips = live
  .filter(({ name }) => name.endsWith('.get'))
  .flatMap((read) =>
    WRITES.map((write) => ({ read, write: read.name.replace(/get$/, write) })).filter(({ write }) =>
      live.some(({ name, route }) => name === write && ['PUT', 'PATCH'].includes(route.method)),
    ),
  );

describe('what was read', () => {
  it.each(roundTrips)(
    '$read.name can be sent back with $write and changes nothing',
    async ({ read, write }) => {
      const params = { params: await alice.params(read) };
      const seen = await send(alice.here.url, read, { ...(await alice.request(read)), ...params });
      expect(seen.status, seen.text).toBe(200);
      const before = await snapshot();
      const reply = await alice.call(write, { ...params, body: seen.json });
      expect(reply.status, reply.text).toBe(200);
      expect(await changesSince(before)).toEqual([]);
    },
  );

  it.each(['collections', 'categories'])(
    'one of the %s can be created anew from what was read',
    async (kind) => {
      const read = await alice.call(`${kind}.get`);
      // An address belongs to one page.
      const body = { ...(read.json as object), slug: '' };
      const made = await alice.call(`${kind}.create`, { body });
      expect(made.status, made.text).toBe(201);
      const { products } = read.json as { products: { _id: string }[] };
      expect((made.json as { products: string[] }).products).toEqual(products.map(({ _id }) => _id));
    },
  );

  it('a collection with a row that is no product is refused with the path of that row', async () => {
    const reply = await alice.call('collections.update', { body: { products: [{ name: 'Tea' }] } });
    expect(reply.json).toMatchObject({ code: 'invalid', field: 'products.0' });
  });
});

describe('If-Match', () => {
  const tagOf = async () => String((await alice.call('products.get')).headers.get('etag'));
  const change = (ifMatch: string, name = 'Renamed') =>
    alice.call('products.update', { body: { name }, headers: { 'if-match': ifMatch } });

  it('accepts a list of versions of which one is current', async () => {
    for (const list of [
      (tag: string) => `"v0", ${tag}`,
      (tag: string) => `${tag}, "v0"`,
      (tag: string) => `"v0",${tag},"other"`,
    ]) {
      const reply = await change(list(await tagOf()), `Renamed ${Math.random()}`);
      expect(reply.status, reply.text).toBe(200);
    }
  });

  it.each(['"v0", "v999999"', '"x", "y"', 'W/"v0"', 'v1', ''])('refuses %s with 412', async (list) => {
    expect((await change(list)).status).toBe(412);
  });

  it('accepts a list for deletions, too', async () => {
    const id = await alice.fresh('layouts');
    const gone = (ifMatch: string) =>
      alice.call('layouts.remove', { params: { id }, headers: { 'if-match': ifMatch } });
    expect((await gone('"v8", "v9"')).status).toBe(412);
    expect((await gone('"v8", "v1"')).status).toBe(200);
  });
});
