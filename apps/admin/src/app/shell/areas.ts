import {
  type Icon,
  IconDiscount2,
  IconHome,
  IconLayoutList,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { phrase } from '../../lib/i18n.ts';

export interface Area {
  label: string;
  to: string;
  icon: Icon;
  /** Addresses that belong to the area besides those under `to`. */
  also?: readonly string[];
}

/** The six areas of the side navigation, in the specification's order. */
export const areas: readonly Area[] = [
  { label: phrase('Dashboard'), to: paths.dashboard(), icon: IconHome },
  { label: phrase('Products'), to: paths.products(), icon: IconPackage, also: ['/product'] },
  { label: phrase('Categories'), to: paths.categories(), icon: IconTags, also: ['/collection'] },
  { label: phrase('Orders'), to: paths.orders(), icon: IconReceipt },
  { label: phrase('Store Configurator'), to: paths.storeConfigurator(), icon: IconLayoutList },
  { label: phrase('Store Settings'), to: paths.settings(), icon: IconSettings },
];

/** Areas besides those of the specification, in a list of their own below them. */
export const moreAreas: readonly Area[] = [
  { label: phrase('Customers'), to: paths.customers(), icon: IconUsers },
  { label: phrase('Discounts'), to: paths.discounts(), icon: IconDiscount2 },
];

/** Whether an address lies in an area. */
export const isIn = (area: Area, pathname: string): boolean =>
  [area.to, ...(area.also ?? [])].some((root) => pathname === root || pathname.startsWith(`${root}/`));
