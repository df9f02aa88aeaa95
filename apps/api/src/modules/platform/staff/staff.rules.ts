import type { Role } from '@kade/contract';

const titles: Record<Role, string> = {
  manager: 'Manager',
  orders: 'Orders',
  packer: 'Packer',
  catalogue: 'Catalogue',
  design: 'Design',
  accounts: 'Accounts',
  viewer: 'Viewer',
};

const isPreset = (name: string): name is Role => Object.hasOwn(titles, name);

/** Returns a role as mails name it: the title of a preset, or the name that a store gave its own role. */
export const roleTitle = (name: string): string => (isPreset(name) ? titles[name] : name);
