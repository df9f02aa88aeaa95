import type { Permission } from '@kade/contract';
import { phrase } from './i18n.ts';

const labels: Record<Permission, string> = {
  'products:read': phrase('See products'),
  'products:write': phrase('Change products'),
  'products:cost': phrase('See and change what products cost you'),
  'products:delete': phrase('Delete products'),
  'stock:write': phrase('Change the stock'),
  'files:write': phrase('Upload pictures'),
  'orders:read': phrase('See orders'),
  'orders:contact': phrase('See phone numbers and mail addresses of orders'),
  'orders:prices': phrase('See the amounts of orders'),
  'orders:write': phrase('Change orders'),
  'orders:pack': phrase('Hand parcels to couriers'),
  'orders:refund': phrase('Pay money back'),
  'settlements:write': phrase('Settle what couriers pay'),
  'reports:read': phrase('See figures'),
  'customers:read': phrase('See customers'),
  'customers:write': phrase('Change customers'),
  'customers:export': phrase('Download the data of customers'),
  'customers:erase': phrase('Erase the data of customers'),
  'reviews:read': phrase('Read reviews'),
  'reviews:write': phrase('Moderate reviews'),
  'discounts:read': phrase('See discounts'),
  'discounts:write': phrase('Change discounts'),
  'store:read': phrase('See the settings of the store'),
  'store:write': phrase('Change the settings of the store'),
  'design:write': phrase('Change how the shop looks'),
  'payments:write': phrase('Change payment methods'),
  'domain:write': phrase('Change the domain'),
  billing: phrase('Plan and billing'),
  'keys:write': phrase('Make API keys'),
  'staff:read': phrase('See who works here'),
  'staff:write': phrase('Invite and remove people'),
  'audit:read': phrase('See the log of the store'),
  'webhooks:read': phrase('See webhooks'),
  'webhooks:write': phrase('Change webhooks'),
};

const isPermission = (name: string): name is Permission => Object.hasOwn(labels, name);

/** Returns what a permission allows, to be translated; the name itself of one that this version does not know. */
export const permissionLabel = (name: string): string => (isPermission(name) ? labels[name] : name);
