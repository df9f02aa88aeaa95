import type { Delivery, PickUpPlace } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { locationsOf } from '../../catalogue/stock/location.model.ts';
import { freeAt, type StockLevel } from '../../catalogue/stock/stock-levels.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';

/** What is to be collected. */
export interface Collected {
  lines: readonly Line[];
  /** By `choiceKey`. */
  products: ReadonlyMap<string, StockLevel>;
}

/**
 * Returns the places at which buyers of a store can collect these lines, in the order in which orders take from them; undefined where
 * it has one address for all. Lines of products that are gone count for no place.
 */
export async function pickUpPlaces(
  store: Store,
  { enabled, places = [] }: Delivery['pick_up'],
  { lines, products }: Collected,
): Promise<PickUpPlace[] | undefined> {
  if (!enabled || places.length === 0) return undefined;
  const found = (await locationsOf(store)).filter(({ _id }) => places.includes(_id));
  if (found.length === 0) return undefined;
  return found.map((place) => {
    const { _id, name, address, hours } = place;
    const offered = lines.every((line) => {
      const level = products.get(choiceKey(line));
      return !level || freeAt(level, place) >= line.quantity;
    });
    return { _id, name, address, hours, offered };
  });
}
