import { z } from 'zod';
import { instant, line, Money, text, textOrNone, Time } from '../core/fields.ts';
import { Grams } from '../stores/delivery.ts';
import { withPrices } from './order-fields.ts';

/** A parcel of an order, as its buyer sees it. */
export const Shipment = z
  .object({ courier: z.string(), tracking_number: z.string(), at: Time })
  .meta({ id: 'Shipment' });

/**
 * Where a courier says a parcel is. `unknown`: it said something that Kade does not know, which the text of the event
 * has. Only a merchant records that a returned parcel is back: see `returned_at`.
 */
export const parcelStatuses = [
  'with_courier',
  'out_for_delivery',
  'rescheduled',
  'delivered',
  'returning',
  'returned',
  'unknown',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** How a status became known: the merchant typed it, a sheet of the courier had it, or the courier called back. */
export const parcelSources = ['merchant', 'sheet', 'courier'] as const;

export const ParcelEvent = z
  .object({
    status: z.enum(parcelStatuses),
    /** What the courier called it. */
    text: z.string(),
    source: z.enum(parcelSources),
    at: Time,
  })
  .meta({ id: 'ParcelEvent' });
export type ParcelEvent = z.infer<typeof ParcelEvent>;

/** The most events that a parcel has; the oldest are left out. */
export const MAX_PARCEL_EVENTS = 50;

/** A parcel as its merchant sees it. What was never recorded is absent. */
export const OrderShipment = Shipment.extend({
  weight_g: z.number().int().optional(),
  pieces: z.number().int().optional(),
  /** What the courier took for it. */
  charge: withPrices(Money.optional()),
  /** What the courier said about it, in the order of time. */
  events: z.array(ParcelEvent).optional(),
  /** When the merchant got the parcel back. */
  returned_at: Time.optional(),
}).meta({ id: 'OrderShipment' });
export type OrderShipment = z.infer<typeof OrderShipment>;

export const ShipmentInput = z
  .object({
    courier: line(100),
    tracking_number: textOrNone(100).default(''),
    weight_g: Grams.min(1).optional(),
    pieces: z.number().int().min(1).max(100).optional(),
    charge: Money.optional(),
  })
  .meta({ id: 'ShipmentInput', description: 'What is not sent stays as it is' });

export const ParcelSending = z
  .object({
    ...ShipmentInput.shape,
    /** The number of the sticker that the parcel has; the next free one of the roll unless it is sent. */
    tracking_number: textOrNone(100).default(''),
  })
  .meta({ id: 'ParcelSending' });

export const ParcelEventInput = z
  .object({
    status: z.enum(parcelStatuses),
    text: text(200).default(''),
    /** When it happened; now unless it is sent. */
    at: instant('2026-01-31T08:30:00.000Z').optional(),
  })
  .meta({ id: 'ParcelEventInput' });

export const ParcelReturnInput = z
  .object({
    reason: text(500).default(''),
    /** What the courier takes for the parcel and its return, in all. */
    charge: Money.optional(),
  })
  .meta({ id: 'ParcelReturnInput' });

export const MAX_STATUS_ROWS = 1000;

/** Rows of a courier's sheet of statuses. A parcel is found by its waybill, else by the number of its order. */
export const ParcelStatusesInput = z
  .object({
    courier: line(100),
    rows: z
      .array(
        z.object({
          waybill: textOrNone(100).default(''),
          order: textOrNone(40).default(''),
          text: line(200).meta({ example: 'Out for delivery' }),
        }),
      )
      .min(1)
      .max(MAX_STATUS_ROWS),
  })
  .meta({ id: 'ParcelStatusesInput' });

/**
 * What became of a row. `recorded`: the parcel has the status now. `repeated`: it had it already. `not_found`: no parcel
 * of this courier has the number. `refused`: the order was changed meanwhile and has no parcel any more.
 */
export const parcelStatusResults = ['recorded', 'repeated', 'not_found', 'refused'] as const;

export const ParcelStatusRow = z
  .object({
    waybill: z.string(),
    order: z.number().int().nullable(),
    status: z.enum(parcelStatuses),
    result: z.enum(parcelStatusResults),
  })
  .meta({ id: 'ParcelStatusRow' });
export type ParcelStatusRow = z.infer<typeof ParcelStatusRow>;
