import { z } from 'zod';
import { districtCodes } from './districts.ts';
import { Id, line, Money, text } from '../core/fields.ts';
import { rules } from '../core/messages.ts';

export const District = z
  .enum(districtCodes)
  .meta({ id: 'District', description: 'ISO 3166-2:LK', example: 'LK-21' });
export type District = z.infer<typeof District>;

/** At most 1,000 kg. */
export const Grams = z.number().int(rules.whole_number).min(0).max(1_000_000);

const ascending = (steps: readonly { up_to_g: number }[]) =>
  steps.every(({ up_to_g }, at) => at === 0 || up_to_g > (steps[at - 1]?.up_to_g ?? 0));

/** The most towns that a zone may name. */
export const MAX_ZONE_TOWNS = 200;

/**
 * Districts that a shop delivers to, and its fees in rupees. With `towns`, the zone counts for these towns of its districts
 * alone, and before a zone of the same districts without; towns are compared without case, hyphens and dots. An order pays the fee of the lightest step that holds its
 * weight, and `fee` when no step does; nothing when its goods come to `free_over` or more. `days` are the days that
 * delivery takes.
 */
export const DeliveryZone = z
  .object({
    name: line(60),
    districts: z.array(District).min(1).max(districtCodes.length),
    towns: z.array(line(60)).min(1).max(MAX_ZONE_TOWNS).optional(),
    fee: Money,
    free_over: Money.nullable(),
    steps: z
      .array(z.object({ up_to_g: Grams.min(1), fee: Money }))
      .max(10)
      .refine(ascending, 'must be in the order of their weights, each heavier than the one before'),
    days: z
      .object({ min: z.number().int().min(0).max(60), max: z.number().int().min(0).max(60) })
      .refine(({ min, max }) => min <= max, 'must not end before they begin')
      .nullable(),
  })
  .meta({ id: 'DeliveryZone' });
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/**
 * How buyers get their goods. The first zone with the buyer's district counts. Without any zone delivery is free
 * everywhere.
 */
export const Delivery = z
  .object({
    zones: z.array(DeliveryZone).max(30),
    pick_up: z.object({
      enabled: z.boolean(),
      address: text(500),
      note: text(500),
      /** The places of the store's stock at which buyers can collect; without any all is collected at `address`. */
      places: z.array(Id).max(20).optional(),
    }),
    /** What a product without a weight counts as, in grams; 0 unless it is there. */
    default_weight_g: Grams.min(1).optional(),
  })
  .refine(({ pick_up }) => !pick_up.enabled || pick_up.address !== '', {
    error: 'Buyers who collect their order need an address',
    path: ['pick_up', 'address'],
  })
  .meta({
    id: 'Delivery',
    example: {
      zones: [
        {
          name: 'Hill country',
          districts: ['LK-21', 'LK-22'],
          fee: 350,
          free_over: 5000,
          steps: [{ up_to_g: 1000, fee: 250 }],
          days: { min: 1, max: 3 },
        },
      ],
      pick_up: { enabled: true, address: '12 Temple Road, Kandy', note: 'Monday to Friday, 9 to 5' },
    },
  });
export type Delivery = z.infer<typeof Delivery>;
