import {
  type DeliveryZone,
  type DistrictCode,
  District,
  DeliveryZone as Zone,
  MAX_ZONE_TOWNS,
} from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../../lib/i18n.ts';
import {
  amountField,
  amountOrNoneField,
  type NumberInputValue,
  toNumberOrNull,
} from '../../../../lib/number-fields.ts';

/** A delivery zone while it is edited. `kg` is in kilograms; `days` are empty when none are promised. */
export interface ZoneValues extends Record<string, unknown> {
  name: string;
  districts: DistrictCode[];
  /** One on each line, or with commas between them; empty for all towns of the districts. */
  towns: string;
  fee: NumberInputValue;
  free_over: NumberInputValue;
  steps: { kg: NumberInputValue; fee: NumberInputValue }[];
  days: { min: NumberInputValue; max: NumberInputValue };
}

export const emptyZone: ZoneValues = {
  name: '',
  districts: [],
  towns: '',
  fee: '',
  free_over: '',
  steps: [],
  days: { min: '', max: '' },
};

export const toZoneValues = (zone: DeliveryZone): ZoneValues => ({
  ...zone,
  towns: zone.towns?.join('\n') ?? '',
  free_over: zone.free_over ?? '',
  steps: zone.steps.map(({ up_to_g, fee }) => ({ kg: up_to_g / 1000, fee })),
  days: zone.days ?? { min: '', max: '' },
});

const townsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]/)
      .map((town) => town.trim())
      .filter(Boolean),
  ),
];

const grams = (kg: NumberInputValue) => Math.round(Number(kg) * 1000);
const isWeight = (kg: NumberInputValue) => kg !== '' && grams(kg) >= 1 && grams(kg) <= 1_000_000;
const isDay = (day: NumberInputValue) => day === '' || (Number.isInteger(Number(day)) && Number(day) <= 60);
const typed = z.union([z.number(), z.string()]);
const day = typed.refine(isDay, phrase('Type a number of days up to 60'));

/** Where only one of the two days was typed, it stands for both. */
function toDays({ min, max }: ZoneValues['days']): DeliveryZone['days'] {
  const [from, to] = [toNumberOrNull(min), toNumberOrNull(max)];
  if (from === null && to === null) return null;
  return { min: from ?? to ?? 0, max: to ?? from ?? 0 };
}

/** The schema of the form, with messages that fit it. */
export const zoneForm = z.object({
  name: Zone.shape.name,
  districts: z.array(District).min(1, phrase('Choose at least one district')),
  towns: z
    .string()
    .refine(
      (typed) => townsIn(typed).length <= MAX_ZONE_TOWNS && townsIn(typed).every((town) => town.length <= 60),
      phrase('Type at most 200 towns, each of at most 60 characters'),
    ),
  fee: amountField,
  free_over: amountOrNoneField,
  steps: z
    .array(
      z.object({
        kg: typed.refine(isWeight, phrase('Type a weight up to 1,000 kg')),
        fee: amountField,
      }),
    )
    .superRefine((steps, context) => {
      steps.forEach(({ kg }, at) => {
        const before = steps[at - 1];
        if (before && grams(kg) <= grams(before.kg))
          context.addIssue({
            code: 'custom',
            path: [at, 'kg'],
            message: phrase('Must be heavier than the step before'),
            input: steps,
          });
      });
    }),
  days: z.object({ min: day, max: day }).superRefine((days, context) => {
    const found = toDays(days);
    if (found && found.min > found.max)
      context.addIssue({
        code: 'custom',
        path: ['max'],
        message: phrase('Must not be before the first day'),
        input: days,
      });
  }),
});

/** Converts the form to the request body. */
export const toZone = (values: ZoneValues): DeliveryZone => ({
  name: values.name,
  districts: values.districts,
  ...(townsIn(values.towns).length > 0 ? { towns: townsIn(values.towns) } : {}),
  fee: Number(values.fee),
  free_over: toNumberOrNull(values.free_over),
  steps: values.steps.map(({ kg, fee }) => ({ up_to_g: grams(kg), fee: Number(fee) })),
  days: toDays(values.days),
});
