import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { waitingFor } from './waiting.ts';
import { Wishes } from './wish.model.ts';

export const wishes = routes(contract.wishes, {
  list: ({ query }, { store }) => waitingFor(store, query.product),
  remove: async ({ params }, { store, ifMatch }) => {
    const { phone } = await Wishes.in(store).remove(params.id, ifMatch);
    return { success: true, message: `${phone} does not wait any more` };
  },
});
