import { isDeepStrictEqual } from 'node:util';
import { contract } from '@kade/contract';
import type { StoreRow } from '../../db/store.ts';
import { cents, rupees } from '../../db/wire.ts';
import { handlers } from '../../http/endpoint.ts';
import { paymentSettingsOf, withPaymentAmounts } from './payment-settings.rules.ts';

/** In rupees, with the store's version for the ETag. */
const view = (row: StoreRow) => ({
  ...withPaymentAmounts(paymentSettingsOf(row), rupees),
  version: row.version,
});

export const paymentSettings = handlers(contract.paymentSettings, {
  get: async (_, { store }) => view(await store.read('payment_settings version')),
  update: async ({ body }, { store, ifMatch }) => {
    // What was never saved reads as its default, so saving a default changes nothing.
    const now = new Map<string, unknown>(
      Object.entries(paymentSettingsOf(await store.read('payment_settings'))),
    );
    const sent = Object.entries(withPaymentAmounts(body, cents)).filter(
      ([method, value]) => value !== undefined && !isDeepStrictEqual(value, now.get(method)),
    );
    const fields = Object.fromEntries(sent.map(([method, value]) => [`payment_settings.${method}`, value]));
    return view(await store.set(fields, ifMatch));
  },
});
