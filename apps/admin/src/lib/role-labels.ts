import type { Role } from '@kade/contract';
import { phrase } from './i18n.ts';

export const roleLabels: Record<Role, string> = {
  manager: phrase('Manager'),
  orders: phrase('Order clerk'),
  packer: phrase('Packer'),
  catalogue: phrase('Catalogue editor'),
  design: phrase('Designer'),
  accounts: phrase('Accountant'),
  viewer: phrase('Viewer'),
};
