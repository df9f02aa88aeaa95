import { type Courier, courierTownKey, type CourierTownsInput, MAX_COURIER_TOWNS } from '@kade/contract';
import type { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { Couriers } from './courier.model.ts';

/**
 * Remembers what a courier calls towns, each for itself, so that two people do not overwrite each other. An empty name
 * forgets a town. Throws a 404 without the courier, and a 400 when it would have too many.
 */
export async function learnTowns(
  store: Store,
  id: string,
  { towns }: z.output<typeof CourierTownsInput>,
): Promise<Courier> {
  const { towns: known = {} } = await Couriers.in(store).get(id);
  const sent = new Map(towns.map(({ district, town, name }) => [courierTownKey(district, town), name]));
  const kept = new Map([...Object.entries(known), ...sent]);
  if ([...kept.values()].filter(Boolean).length > MAX_COURIER_TOWNS)
    throw apiError('courier_towns_full', { params: { limit: MAX_COURIER_TOWNS }, field: 'towns' });
  const $set = Object.fromEntries(
    [...sent].filter(([, name]) => name).map(([key, name]) => [`towns.${key}`, name]),
  );
  const $unset = Object.fromEntries(
    [...sent].filter(([, name]) => !name).map(([key]) => [`towns.${key}`, 1]),
  );
  const learnt = await Couriers.in(store).change(id, {
    ...(Object.keys($set).length > 0 ? { $set } : {}),
    ...(Object.keys($unset).length > 0 ? { $unset } : {}),
  });
  if (!learnt) throw notFound('Courier');
  return learnt;
}
