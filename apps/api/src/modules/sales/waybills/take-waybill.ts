import { courierKey, type Waybill, type WaybillTake } from '@kade/contract';
import type { z } from 'zod';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { placedOrder } from '../orders/order.model.ts';
import { Waybills } from './waybill.model.ts';

interface Taking {
  courier: string;
  order: string;
}

const useFor = (order: string) => ({ $set: { state: 'used' as const, order: objectId(order) } });
const BY_NUMBER = { number: 1 } as const;

async function numberOf(store: Store, { courier, order }: Taking): Promise<Waybill | null> {
  const [own] = await Waybills.in(store).list({ courier, state: 'used', order: objectId(order) });
  return own ?? null;
}

/** Takes the next free number in one conditional update, so that two people never get the same. */
async function takeNext(store: Store, { courier, order }: Taking): Promise<Waybill> {
  const free = { courier, state: 'free' } as const;
  const taken = await Waybills.in(store).changeFirst(free, useFor(order), BY_NUMBER);
  if (!taken) throw apiError('waybills_used_up');
  return taken;
}

/** Takes the number that was scanned. One that is on no roll is added. */
async function takeScanned(store: Store, { courier, order }: Taking, number: string): Promise<Waybill> {
  const waybills = Waybills.in(store);
  const [known] = await waybills.list({ courier, number });
  if (known?.state === 'used' && known.order !== order) throw apiError('waybill_taken', { field: 'number' });
  // The sticker that the order had before was not used.
  await waybills.changeMany(
    { courier, state: 'used', order: objectId(order), number: { $ne: number } },
    { $set: { state: 'free', order: null } },
  );
  if (!known) return waybills.create({ courier, number, state: 'used', order });
  const taken = await waybills.change(known._id, useFor(order), { state: { $ne: 'used' } });
  return taken ?? takeScanned(store, { courier, order }, number);
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
): Promise<Waybill> {
  const { _id } = await placedOrder(store, order);
  const taking = { courier: courierKey(name), order: _id };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const own = await numberOf(store, taking);
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
