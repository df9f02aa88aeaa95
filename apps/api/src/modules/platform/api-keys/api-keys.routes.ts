import { contract } from '@kade/contract';
import { ApiKeyCollection } from '../../../infra/auth/api-key.model.ts';
import { permissionMissing } from '../../../http/contract/permission-missing.ts';
import { routes } from '../../../http/contract/routes.ts';
import { disableOrphans } from '../webhooks/webhook-owner.ts';
import { notFound } from '../../../lib/api-error.ts';
import { DAY } from '../../../lib/duration.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

export const keys = routes(contract.keys, {
  current: async (_, { merchant: { key } }) => {
    if (!key) throw notFound('API key');
    const { id, name, scopes, expires_at, store } = key;
    const { name: storeName } = await store.read('name');
    return { _id: id, name, scopes, expires_at, store: { _id: store.id, name: storeName } };
  },

  list: (_, { store }) => ApiKeyCollection.in(store).list({}, OLDEST),

  create: async ({ body }, { store, merchant, ctx, ip, agent, header }) => {
    const { expires_in_days: days, ...given } = body;
    const expires_at = days === null ? null : new Date(ctx.clock.now().getTime() + days * DAY);
    const exceeding = given.scopes.find((scope) => merchant.permissions?.includes(scope) === false);
    if (exceeding) throw permissionMissing(merchant, exceeding);
    const maker = merchant.role ? { made_by: merchant.person } : {};
    const { row, key } = await ctx.keys.create(store, { ...given, ...maker, expires_at });
    const facts = { merchant: merchant.id, store: store.id, key: row.name, scopes: row.scopes.join(' ') };
    await ctx.audit('key.created', facts, { ip, agent });
    header('Cache-Control', 'no-store');
    return { ...row, key };
  },

  revoke: async ({ params }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    const { name } = await ctx.keys.revoke(store, params.id, ifMatch);
    await ctx.audit('key.revoked', { merchant: merchant.id, store: store.id, key: name }, { ip, agent });
    await disableOrphans(store, ctx);
    return { success: true, message: `${name} was revoked` };
  },
});
