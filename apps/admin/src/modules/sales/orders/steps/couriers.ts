import type { Order } from '@kade/contract';
import { session } from '../../../../lib/session.ts';

/** Couriers that many shops of the country use, offered after those that the shop has used. */
const knownCouriers = [
  'Domex',
  'Koombiyo',
  'Fardar Express',
  'Trans Express',
  'Royal Express',
  'CityPak',
  'Pronto',
  'Prompt Xpress',
  'Sri Lanka Post',
  'PickMe Flash',
  'Uber',
];

/**
 * Names of couriers to choose from: the one used last, those that the store keeps, those of these orders, then the known
 * ones. A name is there once, whatever its capital letters.
 */
export function courierNames(
  orders: readonly Order[] = [],
  kept: readonly { name: string }[] = [],
): string[] {
  const used = orders
    .flatMap(({ shipment }) => shipment ?? [])
    .filter(({ courier }) => courier !== '')
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ courier }) => courier);
  const all = [lastCourier.get(), ...kept.map(({ name }) => name), ...used, ...knownCouriers].filter(Boolean);
  const keys = all.map((name) => name.toLowerCase());
  return all.filter((_name, at) => keys.indexOf(keys[at] ?? '') === at);
}

const key = () => `courier ${session.get().storeId ?? ''}`;

/** The courier that this browser used last for the store; empty before the first shipment. */
export const lastCourier = {
  get: (): string => localStorage.getItem(key()) ?? '',
  set: (name: string): void => localStorage.setItem(key(), name),
};
