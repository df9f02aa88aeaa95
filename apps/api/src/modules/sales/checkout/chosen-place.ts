import type { CheckoutInput, PickUpPlace } from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import { StockLocations } from '../../catalogue/stock/location.model.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import type { OrderFields } from '../orders/order.model.ts';
import { pickUpPlaces } from '../quotes/pick-up-places.ts';
import type { QuotedProducts } from '../quotes/quote.ts';
import type { CheckoutShop } from './checkout-shop.ts';

const FIELD = 'pick_up_at';
const unknownPlace = () => apiError('not_in_store', { params: { what: 'This place' }, field: FIELD });

/**
 * Returns the place at which a buyer collects an order; null for a delivery, and where the buyer chose none. Throws a 400 for a
 * place at which the shop has nothing to collect, and a 409 for one at which not all of the order is.
 */
export async function chosenPlace(
  { store, terms }: CheckoutShop,
  { delivery_kind, pick_up_at }: CheckoutInput,
  goods: { lines: readonly Line[]; products: QuotedProducts },
): Promise<PickUpPlace | null> {
  if (!pick_up_at) return null;
  if (delivery_kind !== 'pick_up') {
    if ((await StockLocations.in(store).countIds([pick_up_at])) === 0) throw unknownPlace();
    return null;
  }
  const places = await pickUpPlaces(store, terms.delivery.pick_up, goods);
  const place = places?.find(({ _id }) => _id === pick_up_at.toLowerCase());
  if (!place) throw unknownPlace();
  if (!place.offered) throw apiError('not_at_place', { params: { name: place.name }, field: FIELD });
  return place;
}

/** The fields of an order that is collected at a place. */
export function placeFields(place: PickUpPlace | null): OrderFields {
  if (!place) return {};
  const { _id: location, name, address, hours } = place;
  return { delivery_name: name, pick_up_at: { location, name, address, hours } };
}
