import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import { ConfirmationInput, CourierDebt, DoorRefusalInput, OrderPulse, SlipDecision } from './order-life.ts';
import { Order } from './order.ts';
import { Waybill, WaybillTake } from './waybill.ts';
import {
  ParcelEventInput,
  ParcelReturnInput,
  ParcelSending,
  ParcelStatusesInput,
  ParcelStatusRow,
  ShipmentInput,
} from './shipment.ts';

const c = initContract();
const one = z.object({ id: Id });

/** Routes for the steps of an order beside its two statuses. */
export const fulfilment = c.router(
  {
    pulse: {
      method: 'GET',
      path: '/pulse',
      summary: 'Whether there are new orders',
      responses: { 200: OrderPulse },
      metadata: access('store', { scope: 'orders:read' }),
    },
    courierDebts: {
      method: 'GET',
      path: '/courier-debts',
      summary: 'Money paid at the door that couriers still owe, by courier',
      responses: { 200: z.array(CourierDebt) },
      metadata: access('store', { scope: 'reports:read' }),
    },
    confirm: {
      method: 'POST',
      path: '/:id/confirmation',
      summary: 'Write down a call that confirms the order, or that nobody answered',
      pathParams: one,
      body: ConfirmationInput,
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:write',
        errors: ['wrong_step', 'conflict', 'out_of_stock'],
      }),
    },
    accept: {
      method: 'POST',
      path: '/:id/acceptance',
      summary: 'Accept an order with the flag `needs_review`: it takes its stock, and the flag goes',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:write',
        errors: ['wrong_step', 'conflict', 'out_of_stock'],
      }),
    },
    ship: {
      method: 'POST',
      path: '/:id/shipment',
      summary: 'Hand the order to a courier; its status becomes `shipped`',
      pathParams: one,
      body: ShipmentInput,
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:pack',
        errors: ['wrong_step', 'conflict', 'out_of_stock'],
      }),
    },
    takeWaybill: {
      method: 'POST',
      path: '/:id/waybill',
      summary:
        'Take a waybill for the parcel of the order: the one sent, or the next free one. An order that has one keeps it, or gives it back for the one sent',
      pathParams: one,
      body: WaybillTake,
      responses: { 200: Waybill },
      metadata: access('store', { scope: 'orders:pack', errors: ['wrong_step', 'taken', 'conflict'] }),
    },
    sendParcel: {
      method: 'POST',
      path: '/:id/parcel',
      summary:
        'Tell the courier about the parcel through its interface, under the number of its sticker or the next of the roll, and ship the order. Repeating it sends the same waybill',
      pathParams: one,
      body: ParcelSending,
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:pack',
        errors: ['wrong_step', 'taken', 'conflict', 'out_of_stock', 'courier_refused', 'courier_unavailable'],
      }),
    },
    parcelStatuses: {
      method: 'POST',
      path: '/parcel-statuses',
      summary: 'Record what a courier says about many parcels; each row is recorded or refused for itself',
      body: ParcelStatusesInput,
      responses: { 200: z.array(ParcelStatusRow) },
      metadata: access('store', { scope: 'orders:pack' }),
    },
    recordParcel: {
      method: 'POST',
      path: '/:id/parcel-events',
      summary: 'Record what the courier says about the parcel of the order. The order is not paid by it',
      pathParams: one,
      body: ParcelEventInput,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:write', errors: ['wrong_step', 'conflict'] }),
    },
    receiveReturn: {
      method: 'POST',
      path: '/:id/parcel-return',
      summary: 'The parcel is back: the order is cancelled, and its stock comes back unless it did before',
      pathParams: one,
      body: ParcelReturnInput,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:write', errors: ['wrong_step', 'conflict'] }),
    },
    refuseAtDoor: {
      method: 'POST',
      path: '/:id/door-refusal',
      summary: 'The buyer did not take the parcel: the order is cancelled and its stock comes back',
      pathParams: one,
      body: DoorRefusalInput,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:write', errors: ['wrong_step', 'conflict'] }),
    },
    receiveCash: {
      method: 'POST',
      path: '/:id/cash',
      summary: 'The money paid at the door has arrived: the order is paid',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:write',
        errors: ['wrong_step', 'conflict', 'out_of_stock'],
      }),
    },
    slip: {
      method: 'GET',
      path: '/:id/slip',
      summary: 'The picture of the bank slip that the buyer sent last',
      pathParams: one,
      responses: { 200: c.otherResponse({ contentType: 'image/webp', body: c.type<Blob>() }) },
      metadata: access('store', { scope: 'orders:prices' }),
    },
    decideSlip: {
      method: 'PUT',
      path: '/:id/slip',
      summary: 'Approve the bank slip, which makes the order paid, or reject it with a reason',
      pathParams: one,
      body: SlipDecision,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:write', errors: ['wrong_step', 'conflict'] }),
    },
    link: {
      method: 'GET',
      path: '/:id/link',
      summary: 'The secret address at which the buyer sees the order; empty for an order taken by hand',
      pathParams: one,
      responses: { 200: z.object({ url: z.string() }) },
      // A holder of the address acts as the buyer, so the scope for reading orders is not enough.
      metadata: access('store', { scope: 'orders:write' }),
    },
    accountLink: {
      method: 'POST',
      path: '/:id/account-link',
      summary:
        "An address that opens all orders of the order's phone number, once and for a week; send it to that number only",
      pathParams: one,
      body: c.noBody(),
      responses: { 200: z.object({ url: z.string() }) },
      metadata: access('store', { scope: 'orders:write' }),
    },
  },
  { pathPrefix: '/api/merchant/orders', commonResponses: errors, strictStatusCodes: true },
);
