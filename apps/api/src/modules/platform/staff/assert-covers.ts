import { completePermissions, type Permission, type RoleRef } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { assertHolds } from '../../../http/contract/permission-missing.ts';
import type { Principal } from '../../../http/contract/request-context.ts';
import { findHeldRole } from '../../../infra/auth/staff-role.model.ts';

/** Throws a 403 when one of these permissions is none of the person who gives, changes or takes them. */
export const assertCovers = (merchant: Principal, permissions: readonly Permission[]): void =>
  completePermissions(permissions).forEach((permission) => assertHolds(merchant, permission));

/** Throws a 403 when a role has a permission that the person who gives, changes or ends it does not have. */
export const assertCoversRole = async (merchant: Principal, store: Store, role: RoleRef): Promise<void> =>
  assertCovers(merchant, (await findHeldRole(store.id, role)).permissions);
