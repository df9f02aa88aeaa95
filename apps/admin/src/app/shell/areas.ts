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
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Permission } from '@kade/contract';
import { paths } from '../../lib/paths.ts';
import { phrase } from '../../lib/i18n.ts';

export interface Area {
  label: string;
  to: string;
  icon: Icon;
  /** The permission without which a member does not see the area. */
  needs: Permission;
  /** Addresses that belong to the area besides those under `to`. */
  also?: readonly string[];
}

/** The six areas of the side navigation, in the specification's order. */
export const areas: readonly Area[] = [
  { label: phrase('Dashboard'), to: paths.dashboard(), icon: IconHome, needs: 'reports:read' },
  {
    label: phrase('Products'),
    to: paths.products(),
    icon: IconPackage,
    also: ['/product'],
    needs: 'products:read',
  },
  {
    label: phrase('Categories'),
    to: paths.categories(),
    icon: IconTags,
    also: ['/collection'],
    needs: 'products:read',
  },
  { label: phrase('Orders'), to: paths.orders(), icon: IconReceipt, needs: 'orders:read' },
  {
    label: phrase('Store Configurator'),
    to: paths.storeConfigurator(),
    icon: IconLayoutList,
    needs: 'design:write',
  },
  { label: phrase('Store Settings'), to: paths.settings(), icon: IconSettings, needs: 'store:write' },
];

/** Areas besides those of the specification, in a list of their own below them. */
export const moreAreas: readonly Area[] = [
  { label: phrase('Customers'), to: paths.customers(), icon: IconUsers, needs: 'customers:read' },
  { label: phrase('Discounts'), to: paths.discounts(), icon: IconDiscount2, needs: 'discounts:read' },
  { label: phrase('Staff'), to: paths.staff(), icon: IconUsersGroup, needs: 'staff:read' },
];

/** Whether an address lies in an area. */
export const isIn = (area: Area, pathname: string): boolean =>
  [area.to, ...(area.also ?? [])].some((root) => pathname === root || pathname.startsWith(`${root}/`));
