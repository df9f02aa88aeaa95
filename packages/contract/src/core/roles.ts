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
