import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { keptCustomer } from './customer.model.ts';
import { editCustomer } from './edit-customer.ts';
import { mergeCustomers, separateCustomers } from './merge-customers.ts';
import { recordCustomer } from './record-customer.ts';
import { listCustomers, ordersOf, toDetails } from './read-customer.ts';

export const customers = routes(contract.customers, {
  list: ({ query }, { store, ctx }) => listCustomers(store, query, ctx.clock.now()),
  get: async ({ params }, { store, ctx }) =>
    toDetails(store, await keptCustomer(store, params.id), ctx.clock.now()),
  orders: ({ params, query }, { store }) => ordersOf(store, params.id, query),
  update: async ({ params: { id }, body: input }, { store, merchant, ctx, ifMatch }) => {
    const [by, now] = [await findUsername(merchant), ctx.clock.now()];
    return toDetails(store, await editCustomer(store, id, { input, ifMatch, by, now }), now);
  },
  merge: async ({ params: { id }, body: { into } }, { store, ctx, ...author }) => {
    const now = ctx.clock.now();
    const { kept, isNew } = await mergeCustomers(store, { id, into }, now);
    if (isNew) await recordCustomer('customer.merged', { id, into }, { store, ctx, ...author });
    return toDetails(store, kept, now);
  },
  unmerge: async ({ params: { id } }, { store, ctx, ...author }) => {
    const now = ctx.clock.now();
    const { row, from } = await separateCustomers(store, id, now);
    if (from) await recordCustomer('customer.separated', { id, from }, { store, ctx, ...author });
    return toDetails(store, row, now);
  },
});
