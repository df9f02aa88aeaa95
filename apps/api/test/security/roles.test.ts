import { type Endpoint, getRolePermissions, type Role, roleNames } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { unknownId } from '../walk/actor.ts';
import { merchantIn } from '../walk/spare-people.ts';
import { live } from '../walk/routes.ts';
import { type Reply, send } from '../walk/send.ts';
import { type Person, type World, world } from '../world.ts';

const ofStores = live.filter(({ metadata }) => ['store', 'storeOrPublic'].includes(metadata.access));

let here: World;
/** A member of Alice's store for each role, and one who was removed. */
const members = new Map<Role, Person>();
let removed: Person;

const rows = () => mongoose.model('Member').collection;
const idIn = ({ token }: Person) => new mongoose.Types.ObjectId(merchantIn(token));
async function join(role: Role): Promise<Person> {
  const person = await here.newMerchant();
  const store = new mongoose.Types.ObjectId(here.alice.storeId);
  await rows().insertOne({ store, person: idIn(person), role, invited_by: 'alice' });
  return person;
}

beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  for (const role of roleNames) members.set(role, await join(role));
  removed = await join('manager');
  const profile = { authorization: removed.token };
  const address = `${here.url}/api/merchant/stores/store?store_id=${here.alice.storeId}`;
  const before = await fetch(address, { headers: profile });
  if (before.status !== 200) throw new Error('The member could not act before the removal');
  await rows().deleteOne({ person: idIn(removed) });
  await here.ctx.members.announce();
});

/** Calls a route in a way that the guard alone decides about: with an unknown id, and a body that cannot be read. */
const call = (endpoint: Endpoint, { token }: Person, storeId: string): Promise<Reply> =>
  send(here.url, endpoint, {
    params: Object.fromEntries(
      [...endpoint.route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, unknownId()]),
    ),
    ...(endpoint.route.method === 'GET' ? {} : { raw: '{"broken' }),
    token,
    storeId,
  });

const isUnknownStore = ({ status, json }: Reply) =>
  status === 404 && (json as { error: string }).error === 'Store not found';
const isRefused = ({ status, json }: Reply) =>
  status === 403 && (json as { code: string }).code === 'missing_permission';
const allows = (role: Role, { metadata: { scope = 'owner' } }: Endpoint) =>
  scope === 'any' || (scope !== 'owner' && getRolePermissions(role).includes(scope));

describe('a member of a store', () => {
  it('is tested with more than 1,000 cases, of which each role is allowed some and refused others', () => {
    expect(ofStores.length * (roleNames.length + 2) + ofStores.length * roleNames.length).toBeGreaterThan(
      1000,
    );
    for (const role of roleNames) {
      const allowed = ofStores.filter((endpoint) => allows(role, endpoint));
      expect([allowed.length > 3, allowed.length < ofStores.length], role).toEqual([true, true]);
    }
  });

  it.each(ofStores)('may call $name exactly when the role has its permission', async (endpoint) => {
    for (const [role, person] of members) {
      const reply = await call(endpoint, person, here.alice.storeId);
      const found = isRefused(reply) ? 'refused' : isUnknownStore(reply) ? 'unknown' : 'allowed';
      expect(found, `${role}: ${reply.text}`).toBe(allows(role, endpoint) ? 'allowed' : 'refused');
    }
  });

  it.each(ofStores)('reads a store of somebody else as unknown at $name', async (endpoint) => {
    for (const person of members.values())
      expect(isUnknownStore(await call(endpoint, person, here.bob.storeId))).toBe(true);
  });

  it.each(ofStores)('reads the store as unknown at $name after the removal', async (endpoint) => {
    expect(isUnknownStore(await call(endpoint, removed, here.alice.storeId))).toBe(true);
  });

  it.each(ofStores)('may call $name in an own store', async (endpoint) => {
    const packer = members.get('packer') ?? here.bob;
    const reply = await call(endpoint, packer, packer.storeId);
    expect([isRefused(reply), isUnknownStore(reply)]).toEqual([false, false]);
  });
});
