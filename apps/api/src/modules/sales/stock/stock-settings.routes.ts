import { contract } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';

/** The settings, with the store's version for the ETag. */
const view = ({ low_stock_mail = true, split_orders, version }: StoreRow) => ({
  low_stock_mail,
  ...(split_orders === undefined ? {} : { split_orders }),
  version,
});

export const stockSettings = routes(contract.stockSettings, {
  get: async (_, { store }) => view(await store.read('low_stock_mail split_orders version')),
  update: async ({ body }, { store, ifMatch }) => view(await store.set(body, ifMatch)),
});
