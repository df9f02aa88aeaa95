import { contract, MAX_COURIERS } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import type { RequestOrigin } from '../../../infra/audit/audit-log.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { connectCourier } from './courier-account.ts';
import { switchCallback } from './switch-callback.ts';
import { learnTowns } from './learn-towns.ts';
import { type CourierRow, Couriers } from './courier.model.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

type NewCourier = Parameters<ReturnType<typeof Couriers.in>['create']>[0];

/** Adds a courier. Counts after it, so that parallel requests cannot exceed the limit together. */
async function addCourier(store: Store, body: NewCourier, id: string | undefined): Promise<CourierRow> {
  const added = await Couriers.in(store).create(body, id);
  if ((await Couriers.in(store).count({})) <= MAX_COURIERS) return added;
  await Couriers.in(store).remove(added._id);
  throw apiError('couriers_full', { params: { limit: MAX_COURIERS } });
}

/** Records that a courier may report parcels, or may not any more. */
const auditCallback = (
  ctx: AppContext,
  { store, name: courier, call }: { store: Store; name: string; call: RequestOrigin },
  isOn: boolean,
) =>
  ctx.audit(
    isOn ? 'courier.callback_on' : 'courier.callback_off',
    { merchant: store.merchant, store: store.id, courier },
    call,
  );

export const couriers = routes(contract.couriers, {
  list: ({ query }, { store }) => Couriers.in(store).listOrPage({}, { ...query, sort: BY_NAME }),
  create: ({ body }, { store, newId }) => addCourier(store, body, newId),
  update: ({ params, body }, { store, ifMatch }) => Couriers.in(store).update(params.id, body, ifMatch),
  learnTowns: ({ params, body }, { store }) => learnTowns(store, params.id, body),
  connect: async ({ params, body: { account } }, { store, merchant, ctx, ip, agent }) => {
    const courier = await connectCourier({ store, ctx }, params.id, account);
    const facts = { courier: courier.name, ...(account ? { host: new URL(account.url).host } : {}) };
    const call = { ip, agent, key: merchant.key };
    await ctx.audit('courier.account', { merchant: store.merchant, store: store.id, ...facts }, call);
    return courier;
  },
  callback: async ({ params, body: { on } }, { store, merchant, ctx, ip, agent }) => {
    const { name, query, wasOn } = await switchCallback(store, params.id, on);
    if (on || wasOn) await auditCallback(ctx, { store, name, call: { ip, agent, key: merchant.key } }, on);
    return { url: query && `${ctx.config.PUBLIC_URL}/api/courier-updates?${query}` };
  },
  remove: async ({ params }, { store, merchant, ctx, ip, agent, ifMatch }) => {
    const { name, callback_hash: reports } = await Couriers.in(store).remove(params.id, ifMatch);
    if (reports) await auditCallback(ctx, { store, name, call: { ip, agent, key: merchant.key } }, false);
    return { success: true, message: `${name} was deleted` };
  },
});
