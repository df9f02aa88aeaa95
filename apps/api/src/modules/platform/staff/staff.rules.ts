import { getRolePermissions, type Role } from '@kade/contract';
import { permissionMissing } from '../../../http/contract/permission-missing.ts';
import type { Principal } from '../../../http/contract/request-context.ts';

/** The roles as mails name them. */
export const roleTitles: Record<Role, string> = {
  manager: 'Manager',
  orders: 'Orders',
  packer: 'Packer',
  catalogue: 'Catalogue',
  design: 'Design',
  accounts: 'Accounts',
  viewer: 'Viewer',
};

/** Throws a 403 when a role has a permission that the person who gives, changes or ends it does not have. */
export function assertCovers(merchant: Principal, role: Role): void {
  const exceeding = getRolePermissions(role).find(
    (permission) => merchant.permissions?.includes(permission) === false,
  );
  if (exceeding) throw permissionMissing(merchant, exceeding);
}
