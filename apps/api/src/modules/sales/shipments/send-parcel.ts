import { courierKey, courierTownKey, isPaidAtDoor, type ParcelSending } from '@kade/contract';
import type { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type CourierParcel, CourierUnavailable, ParcelRefused } from '../../../infra/couriers/couriers.ts';
import { courierCalls } from '../../../infra/metrics/couriers.ts';
import { apiError } from '../../../lib/api-error.ts';
import { connectedCourier } from '../couriers/courier-account.ts';
import type { OrderUpdate, Author } from '../orders/order-change.rules.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { takeWaybill, tellWaybill, waybillOfOrder } from '../waybills/take-waybill.ts';
import { ship } from './shipment.rules.ts';

/** The weight of a parcel of which none is known. */
const USUAL_GRAMS = 1000;

/** `0771234567`, as couriers of the country write it. */
const localPhone = (typed: string): string => comparablePhone(typed).replace(/^\+94/, '0').replace(/\D/g, '');

interface Sending {
  waybill: string;
  weight_g: number | undefined;
  /** What the courier calls towns. */
  towns: Readonly<Record<string, string>>;
}

function parcelOf(order: OrderRow, { waybill, weight_g, towns }: Sending): CourierParcel {
  const { shipping_address: to, billing_address, phone2, number, payment_status, total_price } = order;
  const phones = [to.phone_number || billing_address.phone_number, phone2]
    .filter((phone) => phone !== '')
    .map(localPhone);
  return {
    waybill,
    order: number,
    name: to.full_name || `${to.first_name} ${to.last_name}`.trim(),
    address: to.address,
    town: towns[courierTownKey(order.district, to.city)] ?? to.city,
    phones,
    amount: isPaidAtDoor(order) && payment_status === 'pending' ? total_price : 0,
    weightGrams: (weight_g ?? order.weight_g) || USUAL_GRAMS,
  };
}

/**
 * Takes the number of the sticker, or the next of the roll, and stores that the courier is told. Throws a 409 when the courier
 * may have the parcel under another number: it would have two.
 */
async function waybillToTell(
  store: Store,
  order: string,
  { courier, sticker, now }: { courier: string; sticker: string; now: Date },
): Promise<string> {
  const own = sticker ? await waybillOfOrder(store, { courier: courierKey(courier), order }) : null;
  if (own?.told_at && own.number !== sticker)
    throw apiError('parcel_told', { params: { number: own.number }, field: 'tracking_number' });
  const taken = await takeWaybill(store, order, { courier, ...(sticker ? { number: sticker } : {}) });
  return (await tellWaybill(store, taken, now)).number;
}

/**
 * Tells the courier about the parcel of an order through its interface, and returns the step that ships the order. The waybill
 * is stored before the call, so that a call that is repeated after a crash is about the same parcel. Throws a 404 and a 409
 * as `waybillToTell`, a 409 when the order cannot be shipped or the courier refuses it, a 503 when it is silent.
 */
export async function sendParcel(
  { store, ctx }: { store: Store; ctx: AppContext },
  id: string,
  { tracking_number: sticker, ...details }: z.output<typeof ParcelSending>,
): Promise<(order: OrderRow, who: Author) => OrderUpdate> {
  const { courier, weight_g } = details;
  const { account, towns } = await connectedCourier(store, courier, ctx.encryption);
  const order = await placedOrder(store, id);
  // The step is tried before anything leaves: a cancelled order has no parcel.
  ship(order, { ...details, tracking_number: '', by: '', now: ctx.clock.now() });
  const waybill = await waybillToTell(store, order._id, { courier, sticker, now: ctx.clock.now() });
  try {
    await ctx.couriers.register(parcelOf(order, { waybill, weight_g, towns }), account);
    courierCalls.inc({ result: 'taken' });
  } catch (cause) {
    courierCalls.inc({ result: cause instanceof ParcelRefused ? 'refused' : 'silent' });
    if (cause instanceof ParcelRefused) throw apiError('courier_refused', { params: { why: cause.message } });
    if (!(cause instanceof CourierUnavailable)) throw cause;
    ctx.log.warn({ store: store.id, order: id, reason: cause.message }, 'a courier did not take a parcel');
    throw apiError('courier_silent');
  }
  return (row, who) => ship(row, { ...who, ...details, tracking_number: waybill });
}
