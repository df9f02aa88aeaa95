import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { LeftCarts } from './left-cart.model.ts';
import { listLeftCarts } from './list-left-carts.ts';

export const leftCarts = routes(contract.leftCarts, {
  list: (_, { store, ctx }) => listLeftCarts(store, ctx.clock.now()),
  remove: async ({ params }, { store, ifMatch }) => {
    const { phone } = await LeftCarts.in(store).remove(params.id, ifMatch);
    return { success: true, message: `The cart of ${phone} is off the list` };
  },
});
