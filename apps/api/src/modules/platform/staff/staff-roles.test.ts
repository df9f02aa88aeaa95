import { MAX_STAFF_ROLES, type Permission } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { employ, hire, tokenIn } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  owner = await here.newMerchant();
});

const makeRole = (name: string, given: Permission[], by = owner) =>
  by.api.staffRoles.create({ body: { name, permissions: given } });
const idOf = async (name: string, given: Permission[]) => okay(await makeRole(name, given))._id;
const missing = (permission: Permission) => ({
  status: 403,
  body: { code: 'missing_permission', params: { permission } },
});

describe('an own role of a store', () => {
  it('allows its members what it has, and has what its permissions are of no use without', async () => {
    const role = okay(await makeRole('Cousin', ['products:write']));
    expect(role.permissions).toEqual(['products:read', 'products:write', 'store:read']);
    const cousin = await hire(here, owner, role._id);
    okay(await cousin.api.products.create({ body: aProduct() }));
    expect(await cousin.api.orders.list({ query: { limit: 1 } })).toMatchObject(missing('orders:read'));
    expect(okay(await owner.api.members.list())).toMatchObject([{ role: role._id, role_name: 'Cousin' }]);
    expect(okay(await cousin.api.memberships.list())).toMatchObject([
      { role: role._id, role_name: 'Cousin', permissions: role.permissions },
    ]);
  });

  it('counts for its members at once when it is changed, and their invitations end', async () => {
    const role = await idOf('Deputy', ['staff:write', 'orders:read']);
    const deputy = await hire(here, owner, role);
    const friend = {
      email: `friend-${Math.random()}@example.lk`,
      role: await idOf('Nothing', ['store:read']),
    };
    const { link } = okay(await deputy.api.invitations.create({ body: friend }));
    const params = { id: role };
    okay(await owner.api.staffRoles.update({ params, body: { permissions: ['orders:read'] } }));
    expect(await deputy.api.members.list()).toMatchObject(missing('staff:read'));
    expect(await here.visitor.invitations.open({ body: { token: tokenIn(link) } })).toMatchObject({
      status: 400,
    });
    expect(okay(await owner.api.storeLog.list({ query: { event: 'role.changed' } }))[0]).toMatchObject({
      facts: { role: 'Deputy', permissions: 'orders:read store:read' },
    });
  });

  it('is deleted only while nobody has it and nobody is invited to it', async () => {
    const role = await idOf('Short', ['orders:read']);
    const remove = () => owner.api.staffRoles.remove({ params: { id: role } });
    const inUse = { status: 409, body: { reason: 'role_in_use' } };
    const person = await here.newMerchant({ store: false, confirmed: true });
    const invited = okay(await owner.api.invitations.create({ body: { email: person.email, role } }));
    expect(await remove()).toMatchObject(inUse);
    okay(await owner.api.invitations.remove({ params: { id: invited._id } }));
    await employ(person, owner, role);
    expect(await remove()).toMatchObject(inUse);
    const [member] = okay(await owner.api.members.list());
    okay(await owner.api.members.update({ params: { id: member?._id ?? '' }, body: { role: 'viewer' } }));
    okay(await remove());
    expect(okay(await owner.api.staffRoles.list())).toEqual([]);
  });

  it('is one of twenty, each with a name of its own, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: MAX_STAFF_ROLES }, (_, nth) => makeRole(`Role ${nth}`, ['orders:read'])),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(MAX_STAFF_ROLES).fill(201));
    expect(await makeRole('One more', ['orders:read'])).toMatchObject({ body: { code: 'too_many_roles' } });
    const [first] = okay(await owner.api.staffRoles.list());
    okay(await owner.api.staffRoles.remove({ params: { id: first?._id ?? '' } }));
    const twice = await Promise.all([makeRole('Twice', ['orders:read']), makeRole('twice', ['orders:read'])]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is none of another store', async () => {
    const other = await here.newMerchant();
    const { _id: theirs } = okay(await makeRole('Theirs', ['orders:read'], other));
    const body = { email: `x-${Math.random()}@example.lk`, role: theirs };
    expect(await owner.api.invitations.create({ body })).toMatchObject({
      status: 400,
      body: { reason: 'not_in_store', field: 'role' },
    });
  });
});

describe('a member with an own role', () => {
  it('gives, changes and takes nothing that the role lacks', async () => {
    const deputy = await hire(here, owner, await idOf('Deputy', ['staff:write', 'orders:read']));
    const more = await idOf('More', ['orders:read', 'orders:contact']);
    const clerk = await hire(here, owner, more);
    const [, clerkRow] = okay(await owner.api.members.list());
    const params = { id: more };
    const contact = missing('orders:contact');
    expect(await makeRole('Mine', ['orders:contact'], deputy)).toMatchObject(contact);
    expect(
      await deputy.api.staffRoles.update({ params, body: { permissions: ['orders:read'] } }),
    ).toMatchObject(contact);
    expect(await deputy.api.staffRoles.remove({ params })).toMatchObject(contact);
    const body = { email: `x-${Math.random()}@example.lk`, role: more };
    expect(await deputy.api.invitations.create({ body })).toMatchObject(contact);
    expect(await deputy.api.members.remove({ params: { id: clerkRow?._id ?? '' } })).toMatchObject(contact);
    okay(await clerk.api.orders.list({ query: { limit: 1 } }));
  });
});
