import { getPermissionScope, type Permission } from '@kade/contract';
import { apiError } from '../../lib/api-error.ts';
import type { Principal } from './request-context.ts';

/** Returns the 403 that names the permission which a member lacks, or the scope which an API key lacks. */
export function permissionMissing({ key }: Pick<Principal, 'key'>, permission: Permission): Error {
  const scope = key && getPermissionScope(permission);
  return scope
    ? apiError('key_scope_missing', { params: { scope } })
    : apiError('permission_missing', { params: { permission } });
}

/** Returns whether the caller has a permission; the owner of a store has all. */
export const holds = ({ permissions }: Pick<Principal, 'permissions'>, permission: Permission): boolean =>
  permissions === null || permissions.includes(permission);

/** Throws a 403 when the caller lacks a permission. */
export function assertHolds(merchant: Principal, permission: Permission): void {
  if (!holds(merchant, permission)) throw permissionMissing(merchant, permission);
}
