import { type Scope, scopes } from './scopes.ts';

/**
 * The permissions of people that are finer than the scopes of API keys, each with the scope that a key needs for it;
 * null: no key has it.
 */
const finer = {
  'orders:contact': 'orders:read',
  'orders:prices': 'orders:read',
  'orders:pack': 'orders:write',
  'orders:refund': null,
  'settlements:write': 'orders:write',
  'reports:read': 'orders:read',
  'customers:export': 'customers:read',
  'customers:erase': 'customers:write',
  'products:delete': 'products:write',
  'stock:write': 'products:write',
  'files:write': 'products:write',
  'design:write': 'store:write',
  'payments:write': 'store:write',
  'domain:write': null,
  billing: null,
  'keys:write': null,
  'staff:read': null,
  'staff:write': null,
  'audit:read': null,
} as const satisfies Record<string, Scope | null>;

type Finer = keyof typeof finer;

/** What a member of a store may be allowed to do. The owner may do everything. */
export type Permission = Scope | Finer;

const isFiner = (permission: Permission): permission is Finer => Object.hasOwn(finer, permission);

export const permissions: readonly Permission[] = [...scopes, ...(Object.keys(finer) as Finer[])];

/** Returns the scope with which an API key has a permission; null when no key can have it. */
export const getPermissionScope = (permission: Permission): Scope | null =>
  isFiner(permission) ? finer[permission] : permission;

/** Returns the permissions that an API key with these scopes has. */
export const getKeyPermissions = (given: readonly Scope[]): Permission[] =>
  permissions.filter((permission) => {
    const scope = getPermissionScope(permission);
    return scope !== null && given.includes(scope);
  });

export interface PermissionOptions {
  /**
   * The permission that a member of the store needs for the route: with `any` every member may call it, with `owner`
   * only the owner. An API key needs the scope of the permission, see `getKeyScope`; a route that has none refuses
   * keys. Routes of a store declare it; a `merchant` route without one refuses keys.
   */
  scope?: Permission | 'any' | 'owner';
  /** Refuses API keys although its permission has a scope: the route shows or changes a secret, or needs a person. */
  noKeys?: true;
}

/** Returns the scope that an API key needs for a route; undefined when the route refuses keys. */
export function getKeyScope({ scope, noKeys }: PermissionOptions): Scope | 'any' | undefined {
  if (noKeys || scope === undefined || scope === 'owner') return undefined;
  return scope === 'any' ? 'any' : (getPermissionScope(scope) ?? undefined);
}
