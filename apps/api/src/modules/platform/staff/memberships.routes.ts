import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { assertIfMatch } from '../../../db/scoped/if-match.ts';
import { Store } from '../../../db/stores/store.ts';
import { MemberCollection, membershipsOf } from '../../../infra/auth/member.model.ts';
import { findHeldRole, roleNameOf } from '../../../infra/auth/staff-role.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { listView } from '../../stores/store-view.rules.ts';
import { endMembership } from './end-membership.ts';
import { endTransfer } from './ownership/end-transfer.ts';
import { acceptStore, transferTo } from './ownership/offer-store.ts';
import { transferView } from './ownership/transfer-view.ts';

/** Returns the store of a membership. Throws a 404 when the person has no such membership. */
async function storeOf(person: string, id: string): Promise<Store> {
  const found = (await membershipsOf(person)).find(({ _id }) => _id === id.toLowerCase());
  const store = found && (await Store.find(found.store));
  if (!store) throw notFound('Membership');
  return store;
}

export const memberships = routes(contract.memberships, {
  list: async (_, { merchant }) => {
    const found = (await membershipsOf(merchant.id)).map(async ({ _id, store: id, role }) => {
      const store = await Store.find(id);
      if (!store) return [];
      const row = await store.read('name domain logo closing suspended second_factor_from transfer');
      const from = row.second_factor_from;
      const { transfer: handed } = row;
      const needs = {
        ...(from ? { second_factor_from: from } : {}),
        ...(handed?.to === merchant.id ? { transfer: await transferView(store, handed) } : {}),
      };
      const shown = listView([row]);
      const owner = await findUsername({ id: store.merchant });
      const permissions = [...(await findHeldRole(id, role)).permissions];
      const named = await roleNameOf(store, role);
      return shown.map((summary) => ({ _id, store: summary, owner, role, ...named, ...needs, permissions }));
    });
    return (await Promise.all(found)).flat();
  },

  remove: async ({ params }, { merchant, ctx, ifMatch, ip, agent }) => {
    const store = await storeOf(merchant.id, params.id);
    const row = await MemberCollection.in(store).get(params.id);
    await endMembership(store, row, { ctx, ifMatch });
    const member = await findUsername(merchant);
    const facts = { merchant: store.merchant, store: store.id, member, was: row.role };
    await ctx.audit('member.removed', facts, { ip, agent, person: merchant.id });
    return { success: true, message: 'You left the store' };
  },

  takeOver: async ({ params }, { merchant, ctx, ip, agent }) => {
    const store = await storeOf(merchant.id, params.id);
    const from = { ip, agent, person: merchant.id };
    return transferView(store, await acceptStore(store, merchant.id, { from, ctx }));
  },

  decline: async ({ params }, { merchant, ctx, ifMatch, ip, agent }) => {
    const store = await storeOf(merchant.id, params.id);
    const by = await findUsername(merchant);
    const end = { by, actor: { ip, agent, person: merchant.id }, ifMatch };
    if (await endTransfer(store, await transferTo(store, merchant.id), end, ctx))
      return { success: true, message: 'The transfer was stopped' };
    assertIfMatch(await store.read('version'), ifMatch);
    throw notFound('Transfer');
  },
});
