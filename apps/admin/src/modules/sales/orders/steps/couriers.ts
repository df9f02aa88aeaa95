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

/** Names of couriers to choose from: those of these orders, the one used last first, then the known ones. */
export function courierNames(orders: readonly Order[] = []): string[] {
  const used = orders
    .flatMap(({ shipment }) => shipment ?? [])
    .filter(({ courier }) => courier !== '')
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ courier }) => courier);
  return [...new Set([lastCourier.get(), ...used, ...knownCouriers].filter(Boolean))];
}

const key = () => `courier ${session.get().storeId ?? ''}`;

/** The courier that this browser used last for the store; empty before the first shipment. */
export const lastCourier = {
  get: (): string => localStorage.getItem(key()) ?? '',
  set: (name: string): void => localStorage.setItem(key(), name),
};
