import {
  completePermissions,
  getRolePermissions,
  MAX_STAFF_ROLES,
  type Permission,
  type Role,
  type RoleRef,
  roleNames,
  type StaffRole,
  type StaffRoleInput,
} from '@kade/contract';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { isDuplicateOf } from '../../db/connection/duplicate-key.ts';
import type { IfMatch } from '../../db/scoped/if-match.ts';
import { StoreOwned } from '../../db/scoped/owned-resource.ts';
import { normalizeForSearch } from '../../db/scoped/serialization.ts';
import type { Store } from '../../db/stores/store.ts';
import { apiError } from '../../lib/api-error.ts';

const definition = {
  fields: {
    name: { type: String, required: true },
    permissions: { type: [String], required: true },
    name_fold: String,
  },
  called: 'Role',
  sorts: { name: { field: 'name_fold' } },
  indexes: [[{ name_fold: 1 }, { unique: true }]],
  derive: ({ name }) => (typeof name === 'string' ? { name_fold: normalizeForSearch(name) } : {}),
} satisfies Definition;

type StaffRoleRow = StaffRole & { version: number };

/** The own roles of each store. */
export const StaffRoles = new StoreOwned<StaffRoleRow, typeof definition>('StaffRole', definition);

/** What a role allows, and its name: that of a preset, or the one that the store gave it. */
export interface HeldRole {
  name: string;
  permissions: readonly Permission[];
}

const isPreset = (role: RoleRef): role is Role => roleNames.some((name) => name === role);

/** Returns what a role of a store allows; nothing for one that was deleted. For the guard, which has no store yet. */
export async function findHeldRole(store: string, role: RoleRef): Promise<HeldRole> {
  if (isPreset(role)) return { name: role, permissions: getRolePermissions(role) };
  const row = await StaffRoles.unscoped()
    .findOne({ _id: role, store })
    .select('name permissions')
    .lean<HeldRole | null>();
  return row ?? { name: '', permissions: [] };
}

/** Returns the name of an own role, as replies have it beside the id; nothing for a preset. */
export async function roleNameOf(store: Store, role: RoleRef): Promise<{ role_name?: string }> {
  return isPreset(role) ? {} : { role_name: (await findHeldRole(store.id, role)).name };
}

/** Throws a 400 for a role that the store does not have. */
export async function assertRole(store: Store, role: RoleRef): Promise<void> {
  if (isPreset(role) || (await StaffRoles.in(store).count({ _id: role })) > 0) return;
  throw apiError('not_in_store', { params: { what: 'This role' }, field: 'role' });
}

/** Returns what a write returns. Throws a 409 when another role of the store has the name. */
async function named<Written>(name: string, write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (cause) {
    if (!isDuplicateOf('name_fold', cause)) throw cause;
    throw apiError('role_name_taken', { params: { name }, field: 'name' });
  }
}

/** Adds a role. Counts after it, so that requests at the same time cannot exceed the limit together. */
export async function addStaffRole(
  store: Store,
  { name, permissions }: StaffRoleInput,
  id: string | undefined,
): Promise<StaffRoleRow> {
  const row = { name, permissions: completePermissions(permissions) };
  const added = await named(name, StaffRoles.in(store).create(row, id));
  if ((await StaffRoles.in(store).count({})) <= MAX_STAFF_ROLES) return added;
  await StaffRoles.in(store).remove(added._id);
  throw apiError('roles_full', { params: { limit: MAX_STAFF_ROLES } });
}

/** Changes a role. Throws a 409 as `addStaffRole`, and what `update` throws. */
export const editStaffRole = (
  store: Store,
  id: string,
  { body: { name, permissions }, ifMatch }: { body: Partial<StaffRoleInput>; ifMatch: IfMatch },
): Promise<StaffRoleRow> =>
  named(
    name ?? '',
    StaffRoles.in(store).update(
      id,
      {
        ...(name === undefined ? {} : { name }),
        ...(permissions ? { permissions: completePermissions(permissions) } : {}),
      },
      ifMatch,
    ),
  );
