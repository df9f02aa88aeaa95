import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { Customers } from './customer.model.ts';
import { editCustomer } from './edit-customer.ts';
import { listCustomers, ordersOf, toDetails } from './read-customer.ts';

export const customers = routes(contract.customers, {
  list: ({ query }, { store }) => listCustomers(store, query),
  get: async ({ params }, { store }) => toDetails(store, await Customers.in(store).get(params.id)),
  orders: ({ params, query }, { store }) => ordersOf(store, params.id, query),
  update: async ({ params: { id }, body: input }, { store, ifMatch }) =>
    toDetails(store, await editCustomer(store, id, { input, ifMatch })),
});
