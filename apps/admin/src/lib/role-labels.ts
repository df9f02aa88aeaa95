import type { Role, RoleRef } from '@kade/contract';
import { phrase, type t as Translate } from './i18n.ts';

const roleLabels: Record<Role, string> = {
  manager: phrase('Manager'),
  orders: phrase('Order clerk'),
  packer: phrase('Packer'),
  catalogue: phrase('Catalogue editor'),
  design: phrase('Designer'),
  accounts: phrase('Accountant'),
  viewer: phrase('Viewer'),
};

const isPreset = (role: RoleRef): role is Role => Object.hasOwn(roleLabels, role);

/** Returns what a role is called: a preset in the language of the screen, an own role as the store named it. */
export const roleText = (
  t: typeof Translate,
  { role, role_name }: { role: RoleRef; role_name?: string | undefined },
): string => role_name ?? (isPreset(role) ? t(roleLabels[role]) : role);
