import {
  completePermissions,
  getRolePermissions,
  type Permission,
  permissions,
  roleNames,
} from '@kade/contract';
import { expect, it } from 'vitest';
import { random } from '../../src/app/seed/random.ts';
import { hire } from '../staff.ts';
import { okay, type Person, world } from '../world.ts';
import { times } from './cases.ts';

/** `npm run test:security` makes all. */
const CALLS = times(10_000, 3_000);

it('no sequence of thousands of random calls gives anybody more than those who made them had', async () => {
  const here = await world();
  const owner = await here.newMerchant();
  const held: Permission[] = ['staff:write', 'keys:write', 'orders:pack', 'discounts:write', 'webhooks:read'];
  const { _id: deputy } = okay(
    await owner.api.staffRoles.create({ body: { name: 'Deputy', permissions: held } }),
  );
  // One after the other, so that the random calls are the same in every run.
  const actors: Person[] = [];
  for (const role of [deputy, deputy, 'packer', 'viewer']) actors.push(await hire(here, owner, role));
  await hire(here, owner, 'manager');
  const members = async () => okay(await owner.api.members.list());
  const manager = async () => (await members()).find(({ role }) => role === 'manager');
  const before = await manager();
  const people = await members();
  const had = new Set([
    ...completePermissions(held),
    ...getRolePermissions('packer'),
    ...getRolePermissions('viewer'),
  ]);
  const { pick, oneIn } = random(20_261_127);
  let refs: string[] = [];
  /** Gives the deputies back what they took from themselves, so that the calls go on. */
  const restore = async () => {
    const body = { permissions: held };
    okay(await owner.api.staffRoles.update({ params: { id: deputy }, body }));
    for (const { _id: id } of people.slice(0, 2))
      okay(await owner.api.members.update({ params: { id }, body: { role: deputy } }));
    refs = [...roleNames, ...okay(await owner.api.staffRoles.list()).map(({ _id }) => _id)];
  };
  const allowed = { count: 0 };
  for (let count = 0; count < CALLS; count += 1) {
    if (count % 50 === 0) await restore();
    const { api } = pick(actors);
    const { _id: id } = pick(people);
    const role = pick(refs);
    const some = permissions.filter(() => oneIn(10));
    const [name, email] = [`n${count}`, `n${count}@example.lk`];
    const { status } = await pick([
      () => api.members.update({ params: { id }, body: { role } }),
      () => api.members.remove({ params: { id: before?._id ?? '' } }),
      () => api.invitations.create({ body: { email, role } }),
      () => api.staffRoles.create({ body: { name, permissions: some.length > 0 ? some : ['billing'] } }),
      () => api.staffRoles.update({ params: { id: role }, body: { permissions: [...some, 'orders:read'] } }),
      () => api.staffRoles.remove({ params: { id: role } }),
      () => api.keys.create({ body: { name, scopes: ['store:write'], expires_in_days: 1 } }),
    ])();
    expect(status).toBeLessThan(500);
    if (status < 300) allowed.count += 1;
  }
  expect(allowed.count).toBeGreaterThan(CALLS / 20);
  expect(await manager()).toEqual(before);
  const now = await Promise.all(actors.map(async ({ api }) => okay(await api.memberships.list())));
  const roles = okay(await owner.api.staffRoles.list());
  for (const { permissions: given } of [...now.flat(), ...roles])
    expect(given.filter((permission) => !had.has(permission))).toEqual([]);
}, 400_000);
