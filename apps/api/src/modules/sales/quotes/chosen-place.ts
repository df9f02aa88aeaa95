import type { Delivery, DeliveryKind, PickUpPlace } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { StockLocations } from '../../catalogue/stock/location.model.ts';
import type { OrderFields } from '../orders/order.model.ts';
import { type Collected, pickUpPlaces } from './pick-up-places.ts';

const FIELD = 'pick_up_at';
const unknownPlace = () => apiError('not_in_store', { params: { what: 'This place' }, field: FIELD });

/** What an order says about where it is collected. */
interface Choice {
  delivery_kind: DeliveryKind | null;
  pick_up_at?: string | undefined;
}

/**
 * Returns the place at which an order is collected; null where it is not collected, and where no place was chosen. Throws a 400 for a
 * place at which the shop has nothing to collect, and a 409 for one at which not all of the order is.
 */
export async function chosenPlace(
  store: Store,
  { delivery_kind, pick_up_at }: Choice,
  { pickUp, goods }: { pickUp: Delivery['pick_up'] | undefined; goods: Collected },
): Promise<PickUpPlace | null> {
  if (!pick_up_at) return null;
  if (delivery_kind !== 'pick_up' || !pickUp) {
    if ((await StockLocations.in(store).countIds([pick_up_at])) === 0) throw unknownPlace();
    return null;
  }
  const places = await pickUpPlaces(store, pickUp, goods);
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
