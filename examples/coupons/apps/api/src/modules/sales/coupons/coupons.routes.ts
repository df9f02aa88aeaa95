import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { Coupon } from './coupon.model.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

export const coupons = routes(contract.coupons, {
  list: ({ query }, { store }) => Coupon.in(store).listOrPage({}, { ...query, sort: NEWEST }),
  get: ({ params }, { store }) => Coupon.in(store).get(params.id),
  create: ({ body }, { store, newId }) => Coupon.in(store).create(body, newId),
  update: ({ params, body }, { store, ifMatch }) => Coupon.in(store).update(params.id, body, ifMatch),

  remove: async ({ params }, { store, ifMatch }) => {
    const { code } = await Coupon.in(store).remove(params.id, ifMatch);
    return { success: true, message: `${code} was deleted` };
  },
});
