import { contract, MAX_COURIERS } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { auditCourier, auditTracking } from './audit-courier.ts';
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

export const couriers = routes(contract.couriers, {
  list: ({ query }, { store }) => Couriers.in(store).listOrPage({}, { ...query, sort: BY_NAME }),
  create: async ({ body }, call) => {
    const added = await addCourier(call.store, body, call.newId);
    await auditTracking(call, { name: added.name, tracking_url: '' }, added);
    return added;
  },
  update: async ({ params, body }, call) => {
    const before = await Couriers.in(call.store).get(params.id);
    const after = await Couriers.in(call.store).update(params.id, body, call.ifMatch);
    await auditTracking(call, before, after);
    return after;
  },
  learnTowns: ({ params, body }, { store }) => learnTowns(store, params.id, body),
  connect: async ({ params, body: { account } }, call) => {
    const courier = await connectCourier(call, params.id, account);
    await auditCourier(call, 'courier.account', { courier: courier.name, url: account?.url });
    return courier;
  },
  callback: async ({ params, body: { on } }, call) => {
    const { name: courier, query, wasOn } = await switchCallback(call.store, params.id, on);
    if (on || wasOn)
      await auditCourier(call, on ? 'courier.callback_on' : 'courier.callback_off', { courier });
    return { url: query && `${call.ctx.config.PUBLIC_URL}/api/courier-updates?${query}` };
  },
  remove: async ({ params }, call) => {
    const removed = await Couriers.in(call.store).remove(params.id, call.ifMatch);
    const { name: courier, callback_hash: reports, account } = removed;
    if (reports) await auditCourier(call, 'courier.callback_off', { courier });
    if (account) await auditCourier(call, 'courier.account', { courier });
    await auditTracking(call, removed, { name: courier, tracking_url: '' });
    return { success: true, message: `${courier} was deleted` };
  },
});
