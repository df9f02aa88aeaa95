import { contract } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';

/** The settings, with the store's version for the ETag. */
const view = ({ low_stock_mail = true, version }: StoreRow) => ({ low_stock_mail, version });

export const stockSettings = routes(contract.stockSettings, {
  get: async (_, { store }) => view(await store.read('low_stock_mail version')),
  update: async ({ body }, { store, ifMatch }) =>
    view(await store.set({ low_stock_mail: body.low_stock_mail }, ifMatch)),
});
