import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import { MemberCollection, membershipsOf } from '../../../infra/auth/member.model.ts';
import { findHeldRole, roleNameOf } from '../../../infra/auth/staff-role.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { listView } from '../../stores/store-view.rules.ts';
import { endMembership } from './end-membership.ts';

export const memberships = routes(contract.memberships, {
  list: async (_, { merchant }) => {
    const found = (await membershipsOf(merchant.id)).map(async ({ _id, store: id, role }) => {
      const store = await Store.find(id);
      if (!store) return [];
      const row = await store.read('name domain logo closing suspended second_factor_from');
      const from = row.second_factor_from;
      const needs = from ? { second_factor_from: from } : {};
      const shown = listView([row]);
      const owner = await findUsername({ id: store.merchant });
      const permissions = [...(await findHeldRole(id, role)).permissions];
      const named = await roleNameOf(store, role);
      return shown.map((summary) => ({ _id, store: summary, owner, role, ...named, ...needs, permissions }));
    });
    return (await Promise.all(found)).flat();
  },

  remove: async ({ params }, { merchant, ctx, ifMatch, ip, agent }) => {
    const found = (await membershipsOf(merchant.id)).find(({ _id }) => _id === params.id.toLowerCase());
    const store = found && (await Store.find(found.store));
    if (!store) throw notFound('Membership');
    const row = await MemberCollection.in(store).get(params.id);
    await endMembership(store, row, { ctx, ifMatch });
    const member = await findUsername(merchant);
    const facts = { merchant: store.merchant, store: store.id, member, was: row.role };
    await ctx.audit('member.removed', facts, { ip, agent, person: merchant.id });
    return { success: true, message: 'You left the store' };
  },
});
