import { courierKey, type WaybillTake } from '@kade/contract';
import type { z } from 'zod';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { placedOrder } from '../orders/order.model.ts';
import { type WaybillRow, Waybills } from './waybill.model.ts';

interface Taking {
  courier: string;
  order: string;
}

const useFor = (order: string) => ({ $set: { state: 'used' as const, order: objectId(order) } });
const BY_NUMBER = { number: 1 } as const;

/** Finds a row by one of the unique indexes: a list would go through every number of the store in its order. */
async function findWaybill(
  store: Store,
  filter: Parameters<ReturnType<typeof Waybills.in>['aggregate']>[0],
): Promise<WaybillRow | null> {
  const waybills = Waybills.in(store);
  const [found] = await waybills.aggregate<{ _id: unknown }>(filter, [{ $project: { _id: 1 } }]);
  return found ? waybills.find(String(found._id)) : null;
}

/** Returns the number of a courier that an order has; null without one. The courier is a key. */
export async function waybillOfOrder(store: Store, { courier, order }: Taking): Promise<WaybillRow | null> {
  return findWaybill(store, { courier, state: 'used', order: objectId(order) });
}

/** Takes the next free number in one conditional update, so that two people never get the same. */
async function takeNext(store: Store, { courier, order }: Taking): Promise<WaybillRow> {
  const free = { courier, state: 'free' } as const;
  const taken = await Waybills.in(store).changeFirst(free, useFor(order), BY_NUMBER);
  if (!taken) throw apiError('waybills_used_up');
  return taken;
}

/** Takes the number that was scanned. One that is on no roll is added. */
async function takeScanned(store: Store, { courier, order }: Taking, number: string): Promise<WaybillRow> {
  const waybills = Waybills.in(store);
  const known = await findWaybill(store, { courier, number });
  if (known?.state === 'used' && known.order !== order) throw apiError('waybill_taken', { field: 'number' });
  const before = { courier, state: 'used', order: objectId(order), number: { $ne: number } } as const;
  // The courier may have this parcel under the number that it was told, which is of no other parcel.
  await waybills.changeMany(
    { ...before, told_at: { $ne: null } },
    { $set: { state: 'spoilt', order: null } },
  );
  // The sticker that the order had before was not used.
  await waybills.changeMany(before, { $set: { state: 'free', order: null } });
  if (!known) return waybills.create({ courier, number, state: 'used', order });
  const taken = await waybills.change(known._id, useFor(order), { state: { $ne: 'used' } });
  return taken ?? takeScanned(store, { courier, order }, number);
}

/** Stores that the courier is told about the parcel of a waybill from now on, and returns the waybill. */
export async function tellWaybill(store: Store, waybill: WaybillRow, now: Date): Promise<WaybillRow> {
  if (waybill.told_at) return waybill;
  return (await Waybills.in(store).change(waybill._id, { $set: { told_at: now } })) ?? waybill;
}

const MAX_ATTEMPTS = 5;

/**
 * Takes a number of a courier for an order, and returns it; the one that the order has when none is sent. Throws a 404 for
 * an order of another store, a 409 when no number is free and when the one that was sent is on another parcel.
 */
export async function takeWaybill(
  store: Store,
  order: string,
  { courier: name, number }: z.output<typeof WaybillTake>,
): Promise<WaybillRow> {
  const { _id } = await placedOrder(store, order);
  const taking = { courier: courierKey(name), order: _id };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const own = await waybillOfOrder(store, taking);
    if (own && (number === undefined || own.number === number)) return own;
    try {
      return await (number === undefined ? takeNext(store, taking) : takeScanned(store, taking, number));
    } catch (cause) {
      // Another request has taken a number for this order, or added this one, since they were looked up.
      if (!isDuplicateKey(cause)) throw cause;
    }
  }
  throw apiError('order_changing');
}
