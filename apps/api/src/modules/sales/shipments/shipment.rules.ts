import {
  MAX_PARCEL_EVENTS,
  type ParcelEvent,
  type ParcelEventInput,
  type ShipmentInput,
} from '@kade/contract';
import type { z } from 'zod';
import { cents } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import {
  type Author,
  changesNothing,
  changeStatuses,
  emptyChange,
  historyEntry,
  type OrderUpdate,
} from '../orders/order-change.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { refuseAtDoor } from '../fulfilment/fulfilment.rules.ts';

type Parcel = NonNullable<OrderRow['shipment']>;
type Details = Omit<z.output<typeof ShipmentInput>, 'courier' | 'tracking_number'>;

const parcelText = ({ courier, tracking_number }: Pick<Parcel, 'courier' | 'tracking_number'>): string =>
  `${courier} ${tracking_number}`.trim();

/** The details that a parcel has after they were sent, its amounts in cents. */
function detailsOf(before: Details, sent: Details) {
  const weight_g = sent.weight_g ?? before.weight_g;
  const pieces = sent.pieces ?? before.pieces;
  const charge = sent.charge ?? before.charge;
  return {
    ...(weight_g === undefined ? {} : { weight_g }),
    ...(pieces === undefined ? {} : { pieces }),
    ...(charge === undefined ? {} : { charge: cents(charge) }),
  };
}

/** Ships the order, or corrects the stored shipment. A parcel that is sent again begins without events. */
export function ship(
  order: OrderRow,
  { courier, tracking_number, weight_g, pieces, charge, ...who }: Author & z.output<typeof ShipmentInput>,
): OrderUpdate {
  const { shipment } = order;
  const isCorrection = order.order_status === 'shipped';
  const before = (isCorrection && shipment) || {};
  const details = detailsOf(before, { weight_g, pieces, charge });
  const isNamedSame = shipment?.courier === courier && shipment.tracking_number === tracking_number;
  const has = JSON.stringify(details) === JSON.stringify(detailsOf(before, {}));
  if (isCorrection && isNamedSame && has) return emptyChange;
  if (order.order_status === 'cancelled') throw apiError('order_cancelled');
  if (order.order_status === 'delivered') throw apiError('order_delivered');
  // A correction does not change when the parcel was handed over.
  const at = (isCorrection && shipment?.at) || who.now;
  const parcel = { courier, tracking_number, at, ...details };
  const moved = changeStatuses(order, { order_status: 'shipped' }, who);
  const named = ['shipment', shipment ? parcelText(shipment) : '', parcelText(parcel)] as const;
  return {
    ...moved,
    set: {
      ...moved.set,
      shipment: { ...parcel, ...(isCorrection && shipment?.events ? { events: shipment.events } : {}) },
    },
    entries: [...moved.entries, ...(isNamedSame ? [] : [historyEntry(who, named)])],
    news: isCorrection && isNamedSame ? [] : ['shipped'],
  };
}

type Told = Omit<z.output<typeof ParcelEventInput>, 'at'> & Pick<ParcelEvent, 'source'> & { at?: string };

/** An event is repeated when the last one says the same, or one of the same moment does. */
const isRepeated = (events: readonly ParcelEvent[], { status, text, at }: Told): boolean =>
  events.some(
    (event, index) =>
      event.status === status &&
      event.text === text &&
      (at === undefined ? index === events.length - 1 : event.at === at),
  );

/**
 * Records what the courier says about the parcel. With `delivers`, an order that is on its way counts as delivered when
 * the last event says so. The order is never paid by it, and its stock stays: only the merchant knows both.
 */
export function recordParcel(
  order: OrderRow,
  { delivers, told, ...who }: Author & { delivers: boolean; told: Told },
): OrderUpdate {
  const { shipment, order_status } = order;
  if (!shipment) throw apiError('order_without_parcel');
  const events = shipment.events ?? [];
  if (isRepeated(events, told)) return emptyChange;
  const event = { ...told, at: told.at ?? who.now.toISOString() };
  const after = [...events, event].toSorted((a, b) => a.at.localeCompare(b.at)).slice(-MAX_PARCEL_EVENTS);
  const isLast = after.at(-1) === event;
  const isDelivered = delivers && isLast && event.status === 'delivered' && order_status === 'shipped';
  const moved = isDelivered ? changeStatuses(order, { order_status: 'delivered' }, who) : emptyChange;
  const from = events.at(-1)?.status ?? '';
  return {
    ...moved,
    set: { ...moved.set, 'shipment.events': after },
    entries: [
      historyEntry({ ...who, ...(event.text ? { note: event.text } : {}) }, ['parcel', from, event.status]),
      ...moved.entries,
    ],
  };
}

/**
 * Records that the merchant has the parcel back. An order that is on its way is refused at the door by it, so its stock
 * comes back; that of a cancelled one came back when it was cancelled.
 */
export function receiveReturn(
  order: OrderRow,
  { reason, charge, ...who }: Author & { reason: string; charge?: number | undefined },
): OrderUpdate {
  const { shipment, order_status } = order;
  if (!shipment) throw apiError('order_without_parcel');
  if (shipment.returned_at) return emptyChange;
  const change =
    order_status === 'cancelled'
      ? emptyChange
      : refuseAtDoor(order, { ...who, reason: reason || 'Returned' });
  return {
    ...change,
    set: {
      ...change.set,
      'shipment.returned_at': who.now,
      ...(charge === undefined ? {} : { 'shipment.charge': cents(charge) }),
    },
    entries: [
      ...change.entries,
      historyEntry(who, ['parcel', shipment.events?.at(-1)?.status ?? '', 'received']),
    ],
  };
}

/** Records what the courier took for the parcel, in rupees. */
export function chargeParcel({ shipment }: OrderRow, charge: number): OrderUpdate {
  if (!shipment || shipment.charge === charge) return emptyChange;
  return { ...emptyChange, set: { 'shipment.charge': cents(charge) } };
}

/** Returns the change with what the courier took for the parcel, in rupees, unless nothing changes. */
export function withCharge({ shipment }: OrderRow, change: OrderUpdate, charge: number): OrderUpdate {
  if (!shipment || charge === 0 || changesNothing(change)) return change;
  return { ...change, set: { ...change.set, 'shipment.charge': cents(charge) } };
}
