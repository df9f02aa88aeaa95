import { z } from 'zod';
import { District } from '../stores/delivery.ts';
import { Id, Time, line, textOrNone } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { CourierSheet, CourierSheetInput } from './courier-sheet.ts';

// The host has no placeholder, so no value of an order can choose where the link leads.
const TEMPLATE = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]([^\s{}]|\{waybill\}|\{phone\})*)?$/i;

/**
 * The address where a courier shows a parcel, as a template: `{waybill}` stands for the number of the parcel, `{phone}`
 * for the phone number of its recipient. Empty when the courier has none.
 */
const TrackingTemplate = z
  .union(
    [
      z.literal(''),
      z
        .string()
        .trim()
        .max(500)
        .regex(TEMPLATE, rules.tracking_address)
        .meta({ example: 'https://courier.example.lk/track?waybill={waybill}' }),
    ],
    { error: rules.tracking_address },
  )
  .meta({ id: 'TrackingTemplate', example: 'https://courier.example.lk/track?waybill={waybill}' });

/** How many couriers a store may have. */
export const MAX_COURIERS = 50;

/** How many towns a courier may have. */
export const MAX_COURIER_TOWNS = 2000;

/** Returns a town for comparison: `Colombo-03` and `colombo 3` are the same. It has letters, digits and spaces alone. */
export const comparableTown = (town: string): string =>
  town
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\b0+(?=\d)/g, '')
    .trim();

/** Returns the key of a town in `towns` of a courier. */
export const courierTownKey = (district: string | null, town: string): string =>
  `${district ?? '-'} ${comparableTown(town)}`;

export const CourierTownsInput = z
  .object({
    towns: z
      .array(
        z.object({
          district: District.nullable().default(null),
          town: line(100).refine((town) => comparableTown(town) !== '', rules.visible),
          /** What the courier calls it; empty to forget it. */
          name: textOrNone(100),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'CourierTownsInput' });

/** The merchant's account at the interface of a courier. */
export const CourierAccountInput = z
  .object({
    /** Where parcels are sent, as the courier gave it to the merchant. */
    url: z.url().max(500).meta({ example: 'https://courier.example.lk/api/parcels' }),
    client_id: line(100),
    api_key: line(200),
  })
  .meta({ id: 'CourierAccountInput' });

/** A courier of a store. Names are unique in their store, whatever their capital letters. */
export const Courier = z
  .object({
    _id: Id,
    name: z.string(),
    tracking_url: z.string(),
    /** How orders are written into its sheet; null or absent before the merchant has said so. */
    sheet: CourierSheet.nullish(),
    /** Whether an order counts as delivered as soon as the courier says so; absent before the merchant has said so. */
    sets_delivered: z.boolean().optional(),
    /** What the courier calls the towns of buyers, by `courierTownKey`; absent before it was told of one. */
    towns: z.record(z.string(), z.string()).optional(),
    /** The interface to which its parcels are sent, without its key; null or absent without one. */
    account: z.object({ url: z.string(), client_id: z.string() }).nullish(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Courier' });
export type Courier = z.infer<typeof Courier>;

const fields = {
  name: line(100).meta({ example: 'Island Parcels' }),
  tracking_url: TrackingTemplate,
  sheet: CourierSheetInput.nullable(),
  sets_delivered: z.boolean().optional(),
};
export const CourierInput = z
  .object({
    ...fields,
    tracking_url: fields.tracking_url.default(''),
    sheet: fields.sheet.default(null),
  })
  .meta({ id: 'CourierInput' });
export const CourierChanges = z.object(fields).partial().meta({ id: 'CourierChanges' });

/** Returns what tells couriers apart: their name without spaces at the ends, in small letters. */
export const courierKey = (name: string): string => name.trim().toLowerCase();

/**
 * Returns the link to a parcel by the template of its courier. Values are percent-encoded. Returns an empty string when
 * there is no template, or when it needs a value that is empty. Of the phone number only the digits are used.
 */
export function trackingLink(template: string, parcel: { waybill: string; phone: string }): string {
  const values = { '{waybill}': parcel.waybill.trim(), '{phone}': parcel.phone.replaceAll(/\D/g, '') };
  let link = template;
  for (const [placeholder, value] of Object.entries(values)) {
    if (!link.includes(placeholder)) continue;
    if (value === '') return '';
    link = link.replaceAll(placeholder, () => encodeURIComponent(value));
  }
  return link;
}
