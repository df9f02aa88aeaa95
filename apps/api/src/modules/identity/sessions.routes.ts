import { contract } from '@kade/contract';
import { assertIfMatch } from '../../db/scoped/if-match.ts';
import { routes } from '../../http/contract/routes.ts';
import { notFound } from '../../lib/api-error.ts';

export const sessions = routes(contract.sessions, {
  list: async (_, { merchant, ctx }) => {
    const open = await ctx.sessions.list(merchant.id);
    return open.map(({ session, id, started_at, used_at, ip, agent }) => ({
      _id: id,
      started_at: started_at.toISOString(),
      used_at: used_at.toISOString(),
      ip,
      agent,
      current: session === merchant.session,
    }));
  },

  remove: async ({ params }, { merchant, ctx, ifMatch, ip, agent }) => {
    const open = await ctx.sessions.list(merchant.id);
    const found = open.find(({ id }) => id === params.id);
    if (!found) throw notFound('Session');
    // Sessions have no versions: only `*` matches.
    assertIfMatch(found, ifMatch);
    await ctx.sessions.close(found.session);
    await ctx.audit('session.ended', { merchant: merchant.id, address: found.ip }, { ip, agent });
    return { success: true, message: 'The session was ended' };
  },

  removeOthers: async (_, { merchant, ctx, ip, agent }) => {
    const { length } = await ctx.sessions.list(merchant.id);
    await ctx.sessions.closeOthers(merchant.id, merchant.session);
    if (length > 1)
      await ctx.audit('session.ended', { merchant: merchant.id, count: String(length - 1) }, { ip, agent });
    return { success: true, message: 'Every other session was ended' };
  },
});
