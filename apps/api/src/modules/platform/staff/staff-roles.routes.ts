import { contract, type StaffRole } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { MemberCollection } from '../../../infra/auth/member.model.ts';
import { addStaffRole, editStaffRole, StaffRoles } from '../../../infra/auth/staff-role.model.ts';
import { apiError } from '../../../lib/api-error.ts';
import { assertCovers } from './assert-covers.ts';
import { endInvitationsOf } from './end-membership.ts';
import { Invitations } from './invitation.model.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

const factsOf = (store: Store, { name, permissions }: Pick<StaffRole, 'name' | 'permissions'>) => ({
  merchant: store.merchant,
  store: store.id,
  role: name,
  permissions: permissions.join(' '),
});

/** Ends the invitations that members with a role made: none must give more than whoever made it may give now. */
async function endInvitationsOfRole(store: Store, role: string): Promise<void> {
  for await (const rows of MemberCollection.in(store).each({ role }, { by: '_id', direction: 1 }))
    for (const { person } of rows) await endInvitationsOf(store, person);
}

export const staffRoles = routes(contract.staffRoles, {
  list: async (_, { store }) => StaffRoles.in(store).list({}, BY_NAME),

  create: async ({ body }, { store, merchant, ctx, newId, ip, agent }) => {
    assertCovers(merchant, body.permissions);
    const row = await addStaffRole(store, body, newId);
    await ctx.audit('role.created', factsOf(store, row), { ip, agent });
    return row;
  },

  update: async ({ params, body }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    const before = await StaffRoles.in(store).get(params.id);
    assertCovers(merchant, before.permissions);
    assertCovers(merchant, body.permissions ?? []);
    const row = await editStaffRole(store, params.id, { body, ifMatch });
    if (row.version === before.version) return row;
    await ctx.members.announce();
    await endInvitationsOfRole(store, row._id);
    const facts = { ...factsOf(store, row), was: before.permissions.join(' ') };
    await ctx.audit('role.changed', facts, { ip, agent });
    return row;
  },

  remove: async ({ params }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    const { _id: role, permissions } = await StaffRoles.in(store).get(params.id);
    assertCovers(merchant, permissions);
    const held = await MemberCollection.in(store).count({ role });
    const offered = await Invitations.in(store).count({ role, slot: { $gte: 0 } });
    if (held + offered > 0) throw apiError('role_in_use');
    // A member who got the role meanwhile may do nothing with it.
    const row = await StaffRoles.in(store).remove(params.id, ifMatch);
    await ctx.members.announce();
    await ctx.audit('role.deleted', factsOf(store, row), { ip, agent });
    return { success: true, message: `${row.name} was deleted` };
  },
});
