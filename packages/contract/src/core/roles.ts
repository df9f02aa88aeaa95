import { type Permission, permissions } from './permissions.ts';

/** What only the owner may do, beside the routes that declare `owner`. */
const ownersOnly: readonly Permission[] = ['billing', 'domain:write', 'payments:write'];

/** The permissions that come with each preset role. A manager gets new permissions without a change here. */
export const roles = {
  manager: permissions.filter((permission) => !ownersOnly.includes(permission)),
  orders: [
    'orders:read',
    'orders:contact',
    'orders:prices',
    'orders:write',
    'orders:pack',
    'orders:refund',
    'customers:read',
    'customers:write',
    'products:read',
    'discounts:read',
    'reviews:read',
    'store:read',
  ],
  packer: ['orders:read', 'orders:pack', 'store:read'],
  catalogue: [
    'products:read',
    'products:write',
    'products:delete',
    'stock:write',
    'files:write',
    'discounts:read',
    'reviews:read',
    'store:read',
  ],
  design: ['design:write', 'files:write', 'products:read', 'store:read'],
  accounts: [
    'orders:read',
    'orders:contact',
    'orders:prices',
    'settlements:write',
    'reports:read',
    'customers:read',
    'products:read',
    'products:cost',
    'discounts:read',
    'store:read',
  ],
  viewer: [
    'orders:read',
    'orders:prices',
    'reports:read',
    'products:read',
    'discounts:read',
    'reviews:read',
    'store:read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];
/** Returns the permissions of a role. */
export const getRolePermissions = (role: Role): readonly Permission[] => roles[role];

/** What a permission is of no use without, or what can be seen with it anyway. */
const alsoGiven: Partial<Record<Permission, readonly Permission[]>> = {
  'orders:contact': ['orders:read'],
  'orders:prices': ['orders:read'],
  'orders:pack': ['orders:read'],
  // The link to the buyer's page shows everything of an order.
  'orders:write': ['orders:read', 'orders:contact', 'orders:prices'],
  'orders:refund': ['orders:read', 'orders:prices'],
  'settlements:write': ['orders:read', 'orders:contact', 'orders:prices'],
  'reports:read': ['orders:read', 'orders:prices'],
  'customers:write': ['customers:read'],
  'customers:export': ['customers:read'],
  'customers:erase': ['customers:read'],
  'products:write': ['products:read'],
  'products:cost': ['products:read'],
  'products:delete': ['products:read'],
  'stock:write': ['products:read'],
  'discounts:write': ['discounts:read'],
  'reviews:write': ['reviews:read'],
  'staff:write': ['staff:read'],
  'webhooks:write': ['webhooks:read'],
  // Messages of webhooks carry whole rows.
  'webhooks:read': [
    'orders:read',
    'orders:contact',
    'orders:prices',
    'products:read',
    'customers:read',
    'discounts:read',
    'reviews:read',
  ],
};

/** Returns permissions with those that they need, in the order of all; every screen needs `store:read`. */
export function completePermissions(given: readonly Permission[]): Permission[] {
  const found = new Set<Permission>(['store:read']);
  const add = (permission: Permission) => {
    if (found.has(permission)) return;
    found.add(permission);
    alsoGiven[permission]?.forEach(add);
  };
  given.forEach(add);
  return permissions.filter((permission) => found.has(permission));
}
