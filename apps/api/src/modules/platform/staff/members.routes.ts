import { contract } from '@kade/contract';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import { MemberCollection, type MemberRow } from '../../../infra/auth/member.model.ts';
import { assertRole, roleNameOf } from '../../../infra/auth/staff-role.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { endInvitationsOf, endMembership } from './end-membership.ts';
import { assertCoversRole } from './assert-covers.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

/** Returns a member with the names of the person. */
async function memberView(store: Store, row: MemberRow) {
  const person = await Merchants.find(row.person);
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : '';
  const named = await roleNameOf(store, row.role);
  return { ...row, ...named, username: person?.username ?? row.person, name, email: person?.email ?? '' };
}

export const members = routes(contract.members, {
  list: async (_, { store }) =>
    Promise.all((await MemberCollection.in(store).list({}, OLDEST)).map((row) => memberView(store, row))),

  update: async ({ params, body }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    const before = await MemberCollection.in(store).get(params.id);
    await assertRole(store, body.role);
    await assertCoversRole(merchant, store, before.role);
    await assertCoversRole(merchant, store, body.role);
    const row = await MemberCollection.in(store).update(params.id, { role: body.role }, ifMatch);
    const shown = await memberView(store, row);
    if (row.version === before.version) return shown;
    await ctx.members.announce();
    // An invitation must not give more than whoever made it may give now.
    await endInvitationsOf(store, row.person);
    const facts = { member: shown.username, from: before.role, to: row.role };
    await ctx.audit('member.changed', { merchant: store.merchant, store: store.id, ...facts }, { ip, agent });
    return shown;
  },

  remove: async ({ params }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    const row = await MemberCollection.in(store).get(params.id);
    await assertCoversRole(merchant, store, row.role);
    const { username: member } = await memberView(store, row);
    await endMembership(store, row, { ctx, ifMatch });
    const facts = { merchant: store.merchant, store: store.id, member, was: row.role };
    await ctx.audit('member.removed', facts, { ip, agent });
    return { success: true, message: `${member} was removed` };
  },
});
