import type { Delivery, DeliveryZone, DistrictCode } from '@kade/contract';
import { districtCodes } from '@kade/contract';
import { money } from '../../../../lib/format.ts';
import type { t as Translate } from '../../../../lib/i18n.ts';

type T = typeof Translate;
type Zones = Delivery['zones'];

/** Returns the districts without a zone. */
export const districtsWithoutZone = (zones: Zones): DistrictCode[] =>
  districtCodes.filter((code) => !zones.some(({ districts }) => districts.includes(code)));

/** Maps each district to the name of the first zone for all of its towns, which is the one that applies. */
export const zoneByDistrict = (zones: Zones): Map<DistrictCode, string> =>
  new Map(
    zones
      .filter(({ towns }) => !towns)
      .toReversed()
      .flatMap(({ name, districts }) => districts.map((code) => [code, name] as const)),
  );

const daysText = (t: T, { min, max }: { min: number; max: number }) =>
  min === max ? t('{{count}} days', { count: max }) : t('{{min}}–{{max}} days', { min, max });

const kilograms = (grams: number) => String(grams / 1000);

/** Fees, limit and days of a zone as one line: `Rs 350 · up to 1 kg Rs 250 · free over Rs 5,000 · 1–3 days`. */
export function zoneSummary(t: T, { fee, free_over, steps, days }: DeliveryZone): string {
  return [
    fee === 0 ? t('free') : money(fee),
    ...steps.map((step) =>
      t('up to {{weight}} kg {{fee}}', { weight: kilograms(step.up_to_g), fee: money(step.fee) }),
    ),
    free_over === null ? '' : t('free over {{amount}}', { amount: money(free_over) }),
    days === null ? '' : daysText(t, days),
  ]
    .filter(Boolean)
    .join(' · ');
}
