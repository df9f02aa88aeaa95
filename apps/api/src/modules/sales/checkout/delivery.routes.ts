import { isDeepStrictEqual } from 'node:util';
import { contract, paymentMethodKeys } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { StockLocations } from '../../catalogue/stock/location.model.ts';
import { apiError } from '../../../lib/api-error.ts';
import { isOrderable } from '../../catalogue/products/publishing.rules.ts';
import { getQuote } from '../quotes/quote.ts';
import { toDelivery, withDeliveryAmounts } from '../../stores/settings/delivery.rules.ts';

/** In rupees, with the store's version for the ETag. */
const view = (row: StoreRow) => ({
  ...withDeliveryAmounts(toDelivery(row), rupees),
  version: row.version,
});

/** Throws a 400 when one of the places is not of the store. */
async function assertPlaces(store: Store, places: readonly string[]): Promise<void> {
  const distinct = [...new Set(places)];
  if (distinct.length === 0 || (await StockLocations.in(store).countIds(distinct)) === distinct.length)
    return;
  throw apiError('not_in_store', { params: { what: 'This place' }, field: 'pick_up.places' });
}

export const delivery = routes(contract.delivery, {
  get: async (_, { store }) => view(await store.read('delivery version')),
  replace: async ({ body }, { store, ifMatch }) => {
    await assertPlaces(store, body.pick_up.places ?? []);
    const delivery = withDeliveryAmounts(body, cents);
    // Before the first change a store is read as one without zones, so that saving that changes nothing.
    const isSame = isDeepStrictEqual(delivery, toDelivery(await store.read('delivery')));
    return view(await store.set(isSame ? {} : { delivery }, ifMatch));
  },
  // Switches of payment methods are for buyers; the merchant takes what was agreed.
  quote: ({ body }, { store, ctx }) =>
    getQuote({ store, ctx, methods: paymentMethodKeys, offered: isOrderable }, body),
});
