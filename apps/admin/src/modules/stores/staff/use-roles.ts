import { getRolePermissions, type Permission, roleNames, type RoleRef } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { roleText } from '../../../lib/role-labels.ts';
import { useMay } from '../current/index.ts';
import { staff } from './queries.ts';
import { roleDetails } from './role-details.ts';

interface OfferedRole {
  role: RoleRef;
  label: string;
  /** In a sentence; empty for an own role. */
  detail: string;
  permissions: readonly Permission[];
}

/** Returns the presets and the own roles that the merchant may give and take: those without a permission that the own role lacks. */
export function useRoles(): OfferedRole[] {
  const t = useT();
  const may = useMay();
  const own = useQuery(staff.roles());
  const presets = roleNames.map((role) => ({
    role,
    label: roleText(t, { role }),
    detail: t(roleDetails[role]),
    permissions: getRolePermissions(role),
  }));
  const others = (own.data ?? []).map(({ _id, name, permissions }) => ({
    role: _id,
    label: name,
    detail: '',
    permissions,
  }));
  return [...presets, ...others].filter(({ permissions }) => permissions.every(may));
}
