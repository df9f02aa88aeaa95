import {
  comparableTown,
  type Delivery,
  type DeliveryEstimate,
  type DeliveryKind,
  type DeliveryZone,
  type District,
  districtCodes,
} from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';

const NONE: Delivery = { zones: [], pick_up: { enabled: false, address: '', note: '' } };

/** Returns a store's zones and pick-up, amounts in cents. */
export const toDelivery = ({ delivery }: Pick<StoreRow, 'delivery'>): Delivery => delivery ?? NONE;

/** The same with every amount changed, such as from rupees to cents. */
export const withDeliveryAmounts = (
  { zones, ...others }: Delivery,
  change: (amount: number) => number,
): Delivery => ({
  zones: zones.map((zone) => ({
    ...zone,
    fee: change(zone.fee),
    free_over: zone.free_over === null ? null : change(zone.free_over),
    steps: zone.steps.map((step) => ({ ...step, fee: change(step.fee) })),
  })),
  ...others,
});

/** What an article without a weight counts as is a setting of the store. */
export const weightOf = (
  weight_g: number,
  { default_weight_g = 0 }: Pick<Delivery, 'default_weight_g'>,
): number => weight_g || default_weight_g;

/** What decides the delivery of an order: its weight in grams, and the sum of its goods in cents. */
export interface Parcel {
  weight_g: number;
  goods: number;
}

/** Returns the fee of a zone for a parcel, in cents. */
export function feeOf({ fee, free_over, steps }: DeliveryZone, { weight_g, goods }: Parcel): number {
  if (free_over !== null && goods >= free_over) return 0;
  return steps.find(({ up_to_g }) => weight_g <= up_to_g)?.fee ?? fee;
}

const FREE = { fee: 0, free_over: null, by_weight: false, days: null };

const isByTown = ({ towns }: DeliveryZone): boolean => towns !== undefined;

/** Zones that name towns come last, because the town of a visitor is not known before an order. */
const byTownLast = (zones: readonly DeliveryZone[]): DeliveryZone[] => [
  ...zones.filter((zone) => !isByTown(zone)),
  ...zones.filter(isByTown),
];

/**
 * Returns what delivery of a parcel costs in each zone, in cents. A district is in the first zone that has it; one that
 * names towns counts where no other zone has the district.
 */
export function deliveryEstimates({ zones }: Delivery, parcel: Parcel): DeliveryEstimate[] {
  if (zones.length === 0) return [{ districts: null, ...FREE }];
  const seen = new Set<District>();
  return byTownLast(zones).flatMap((zone) => {
    const own = [...new Set(zone.districts)].filter((district) => !seen.has(district));
    for (const district of own) seen.add(district);
    if (own.length === 0) return [];
    const { free_over, days, steps } = zone;
    const districts = own.length === districtCodes.length ? null : own;
    const dependsOnTown = zones.some(
      (other) => isByTown(other) && own.some((code) => other.districts.includes(code)),
    );
    const estimate = { districts, fee: feeOf(zone, parcel), free_over, by_weight: steps.length > 0, days };
    return [dependsOnTown ? { ...estimate, by_town: true as const } : estimate];
  });
}

/** A way to get the goods, as it is for one parcel and one district. */
export interface DeliveryChoice {
  kind: DeliveryKind;
  /** False where the shop does not deliver. */
  offered: boolean;
  /** In cents; null while the district or the town that decides it is not known, and where the shop does not deliver. */
  fee: number | null;
  /** The zone's name; empty without one. */
  name: string;
  days: DeliveryZone['days'];
}

/** Where an order goes, as far as that is known. */
export interface Destination {
  district: District | undefined;
  town?: string | undefined;
}

/** Returns the zone of a destination: one that names its town, else the first of its district without towns. */
function zoneAt(zones: readonly DeliveryZone[], town: string): DeliveryZone | undefined {
  const isTown = (name: string) => comparableTown(name) === town;
  return zones.find(({ towns }) => towns?.some(isTown)) ?? zones.find((zone) => !isByTown(zone));
}

function delivered(
  { zones }: Delivery,
  parcel: Parcel,
  { district, town = '' }: Destination,
): DeliveryChoice {
  const none = { kind: 'delivery', name: '', days: null } as const;
  if (zones.length === 0) return { ...none, offered: true, fee: 0 };
  if (district === undefined) return { ...none, offered: true, fee: null };
  const ofDistrict = zones.filter(({ districts }) => districts.includes(district));
  const wanted = comparableTown(town);
  const zone = zoneAt(ofDistrict, wanted);
  // The district has zones for some towns only, and the town is not typed yet.
  if (!zone && ofDistrict.length > 0 && wanted === '') return { ...none, offered: true, fee: null };
  if (!zone) return { ...none, offered: false, fee: null };
  return { kind: 'delivery', offered: true, fee: feeOf(zone, parcel), name: zone.name, days: zone.days };
}

/** Returns the delivery methods: delivery always, and pick-up, which is free, where the store offers it. */
export function deliveryChoices(
  delivery: Delivery,
  parcel: Parcel,
  destination: Destination,
): DeliveryChoice[] {
  const collected = { kind: 'pick_up', offered: true, fee: 0, name: '', days: null } as const;
  return [delivered(delivery, parcel, destination), ...(delivery.pick_up.enabled ? [collected] : [])];
}
