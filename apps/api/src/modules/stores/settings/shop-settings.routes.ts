import { contract } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { toShopSettings } from './shop-settings.rules.ts';

/** The settings, with the store's version for the ETag. */
const view = (row: StoreRow) => ({ ...toShopSettings(row), version: row.version });

export const shopSettings = routes(contract.shopSettings, {
  get: async (_, { store }) => view(await store.read('shop version')),
  update: async ({ body }, { store, ifMatch }) => {
    const sent = Object.entries(body).filter(([, value]) => value !== undefined);
    const fields = Object.fromEntries(sent.map(([name, value]) => [`shop.${name}`, value]));
    return view(await store.set(fields, ifMatch));
  },
});
