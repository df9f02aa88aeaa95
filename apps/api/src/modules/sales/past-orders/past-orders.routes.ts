import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { keptCustomer } from '../customers/customer.model.ts';
import { keysOfMerged } from '../customers/customer-figures.ts';
import { PastOrders } from './past-order.model.ts';

const NEWEST = { by: 'date', direction: -1 } as const;

export const pastOrders = routes(contract.pastOrders, {
  list: async ({ query: { customer: id, ...page } }, { store }) => {
    if (!id) return PastOrders.in(store).listOrPage({}, { ...page, sort: NEWEST });
    const customer = await keptCustomer(store, id);
    const keys = [...customer.keys, ...(await keysOfMerged(store, customer))];
    return PastOrders.in(store).listOrPage({ key: { $in: keys } }, { ...page, sort: NEWEST });
  },
});
