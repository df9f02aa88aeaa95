import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { switchCallback } from './switch-callback.ts';
import { learnTowns } from './learn-towns.ts';
import { Couriers } from './courier.model.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

export const couriers = routes(contract.couriers, {
  list: ({ query }, { store }) => Couriers.in(store).listOrPage({}, { ...query, sort: BY_NAME }),
  create: ({ body }, { store, newId }) => Couriers.in(store).create(body, newId),
  update: ({ params, body }, { store, ifMatch }) => Couriers.in(store).update(params.id, body, ifMatch),
  learnTowns: ({ params, body }, { store }) => learnTowns(store, params.id, body),
  callback: async ({ params, body }, { store, ctx }) => {
    const query = await switchCallback(store, params.id, body.on);
    return { url: query && `${ctx.config.PUBLIC_URL}/api/courier-updates?${query}` };
  },
  remove: async ({ params }, { store, ifMatch }) => {
    const { name } = await Couriers.in(store).remove(params.id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});
