import type { Role } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** What each role may do, in a sentence. */
export const roleDetails: Record<Role, string> = {
  manager: phrase('Everything but the plan, the domain, payments and closing the store'),
  orders: phrase('Confirms, sends and pays back orders, and sees customers'),
  packer: phrase('Hands parcels to couriers, and sees no amounts, phone numbers or mail addresses'),
  catalogue: phrase('Changes products, pictures and stock'),
  design: phrase('Changes how the shop looks'),
  accounts: phrase('Sees orders, figures and costs, and settles what couriers pay'),
  viewer: phrase('Sees orders, products and figures, and changes nothing'),
};
