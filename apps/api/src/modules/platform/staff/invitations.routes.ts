import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import { assertRole, roleNameOf } from '../../../infra/auth/staff-role.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { newLinkToken } from '../../../lib/tokens.ts';
import { acceptInvitation } from './accept-invitation.ts';
import {
  addInvitation,
  findInvitation,
  invitationEnd,
  type InvitationRow,
  Invitations,
  openInvitations,
} from './invitation.model.ts';
import { sendInvitation } from './invite.ts';
import { assertCoversRole } from './assert-covers.ts';

const factsOf = (store: Store, { email, role }: Pick<InvitationRow, 'email' | 'role'>) => ({
  merchant: store.merchant,
  store: store.id,
  address: email,
  role,
});

export const invitations = routes(contract.invitations, {
  list: async (_, { store, ctx }) => {
    const rows = await openInvitations(store, ctx.clock.now());
    return Promise.all(rows.map(async (row) => ({ ...row, ...(await roleNameOf(store, row.role)) })));
  },

  create: async ({ body }, { store, merchant, ctx, ip, agent, header }) => {
    await assertRole(store, body.role);
    await assertCoversRole(merchant, store, body.role);
    await ctx.rateLimits.invitation({ ip, header }, store.id);
    const { token, hash } = newLinkToken();
    const inviter = { invited_by: await findUsername(merchant), inviter: merchant.person };
    const row = await addInvitation(store, { ...body, ...inviter, hash }, ctx.clock.now());
    await ctx.audit('invitation.sent', factsOf(store, row), { ip, agent });
    header('Cache-Control', 'no-store');
    return sendInvitation(store, { token, row }, ctx);
  },

  renew: async ({ params }, { store, merchant, ctx, ip, agent, header }) => {
    await assertCoversRole(merchant, store, (await Invitations.in(store).get(params.id)).role);
    await ctx.rateLimits.invitation({ ip, header }, store.id);
    const { token, hash } = newLinkToken();
    const inviter = { invited_by: await findUsername(merchant), inviter: merchant.person };
    const fields = { hash, expires_at: invitationEnd(ctx.clock.now()), ...inviter };
    const row = await Invitations.in(store).change(params.id, { $set: fields }, { slot: { $gte: 0 } });
    if (!row) throw notFound('Invitation');
    await ctx.audit('invitation.sent', factsOf(store, row), { ip, agent });
    header('Cache-Control', 'no-store');
    return sendInvitation(store, { token, row }, ctx);
  },

  remove: async ({ params }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    await assertCoversRole(merchant, store, (await Invitations.in(store).get(params.id)).role);
    const row = await Invitations.in(store).remove(params.id, ifMatch);
    await ctx.audit('invitation.removed', factsOf(store, row), { ip, agent });
    return { success: true, message: 'The invitation was withdrawn' };
  },

  open: async ({ body }, { ctx, ip, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    const found = await findInvitation(body.token, ctx.clock.now());
    if (!found || found.row.accepted_by !== undefined) throw apiError('link_invalid', { field: 'token' });
    const { name } = await found.store.read('name');
    const { role, invited_by, email } = found.row;
    return { store: name, role, ...(await roleNameOf(found.store, role)), invited_by, email };
  },

  accept: async ({ body }, { merchant, ctx, ip, agent, header }) => {
    await ctx.rateLimits.reset({ ip, header });
    const now = ctx.clock.now();
    const { store, row } = await acceptInvitation(body.token, { person: merchant.id, now });
    const { address: _, ...facts } = factsOf(store, row);
    const member = await findUsername(merchant);
    await ctx.audit('member.joined', { ...facts, member }, { ip, agent, person: merchant.id });
    return { store: store.id };
  },
});
