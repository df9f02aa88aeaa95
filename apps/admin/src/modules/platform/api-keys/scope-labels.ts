import type { Scope } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** Label and description of each scope. */
export const scopeLabels: Record<Scope, { label: string; detail: string }> = {
  'products:read': { label: phrase('See products'), detail: phrase('With categories and collections') },
  'products:write': {
    label: phrase('Change products'),
    detail: phrase('With categories, collections and pictures'),
  },
  'products:cost': {
    label: phrase('See and change what products cost you'),
    detail: phrase('Together with a permission for products'),
  },
  'orders:read': {
    label: phrase('See orders'),
    detail: phrase('With names and addresses of buyers, and figures of sales'),
  },
  'orders:write': {
    label: phrase('Change orders'),
    detail: phrase('Take orders, send them and mark them as paid, but pay no money back'),
  },
  'customers:read': {
    label: phrase('See customers'),
    detail: phrase('With their orders, contact details and your notes'),
  },
  'customers:write': {
    label: phrase('Change customers'),
    detail: phrase('Names, tags, notes, and who has to pay first'),
  },
  'reviews:read': {
    label: phrase('Read reviews'),
    detail: phrase('Reviews with their pictures, published or not'),
  },
  'reviews:write': {
    label: phrase('Moderate reviews'),
    detail: phrase('Publish, hide and answer reviews'),
  },
  'discounts:read': {
    label: phrase('See discounts'),
    detail: phrase('With their codes and how often they were used'),
  },
  'discounts:write': {
    label: phrase('Change discounts'),
    detail: phrase('Which codes and sales the shop has'),
  },
  'store:read': { label: phrase('See the settings of the store'), detail: phrase('Without any secret') },
  'store:write': {
    label: phrase('Change the settings of the store'),
    detail: phrase('Name, looks, documents and delivery, but neither the domain nor your bank account'),
  },
  'webhooks:read': { label: phrase('See webhooks'), detail: phrase('With what they sent') },
  'webhooks:write': {
    label: phrase('Change webhooks'),
    detail: phrase('Which addresses are told about orders and products'),
  },
};
