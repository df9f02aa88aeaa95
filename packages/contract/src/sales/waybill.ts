import { z } from 'zod';
import { Id, line } from '../core/fields.ts';

/** `free`: nobody has it; `used`: it is on the parcel of an order; `spoilt`: it is torn or lost, and never offered. */
export const waybillStates = ['free', 'used', 'spoilt'] as const;

/** The most numbers that are sent at once. */
export const MAX_WAYBILLS_SENT = 1000;
/** The most free numbers of a store. */
export const MAX_FREE_WAYBILLS = 20_000;

const number = line(100).meta({ example: 'DX100001' });

/** A number that a courier gave to the store, often on a roll of stickers. Unique for its courier in the store. */
export const Waybill = z
  .object({
    _id: Id,
    /** The name of the courier as `courierKey` returns it. */
    courier: z.string(),
    number: z.string(),
    state: z.enum(waybillStates),
    order: Id.nullable(),
  })
  .meta({ id: 'Waybill' });
export type Waybill = z.infer<typeof Waybill>;

export const WaybillsInput = z
  .object({ courier: line(100), numbers: z.array(number).min(1).max(MAX_WAYBILLS_SENT) })
  .meta({ id: 'WaybillsInput' });

export const WaybillTake = z
  .object({
    courier: line(100),
    /** The number of the sticker that was scanned; the next free one unless it is sent. */
    number: number.optional(),
  })
  .meta({ id: 'WaybillTake' });

/** How many of the numbers were new, or changed. */
export const WaybillCount = z.object({ count: z.number().int() }).meta({ id: 'WaybillCount' });

/** The numbers of a courier by their state, and the next one that is taken; null without a free one. */
export const WaybillRoll = z
  .object({
    courier: z.string(),
    free: z.number().int(),
    used: z.number().int(),
    spoilt: z.number().int(),
    next: z.string().nullable(),
  })
  .meta({ id: 'WaybillRoll' });
export type WaybillRoll = z.infer<typeof WaybillRoll>;

/**
 * Returns the numbers from one to another: `DX001` to `DX120`. The letters before and after the digits stay, and so do zeros.
 * Returns null for two that do not belong together, and for more than `MAX_WAYBILLS_SENT`.
 */
export function waybillsBetween(from: string, to: string): string[] | null {
  const [first, last] = [from, to].map((text) => /^(.*?)(\d{1,15})(\D*)$/.exec(text.trim()));
  if (!first || !last || first[1] !== last[1] || first[3] !== last[3]) return null;
  const [start, end] = [Number(first[2]), Number(last[2])];
  if (end < start || end - start >= MAX_WAYBILLS_SENT) return null;
  const digits = first[2]?.length ?? 0;
  return Array.from(
    { length: end - start + 1 },
    (_, at) => `${first[1]}${String(start + at).padStart(digits, '0')}${first[3]}`,
  );
}
