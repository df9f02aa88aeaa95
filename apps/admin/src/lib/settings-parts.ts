import type { Permission } from '@kade/contract';
import { phrase } from './i18n.ts';

/** The parts of the settings screen in its order: the id of each in its address, its title, and who may see it. */
export const settingsParts = [
  { id: 'name', title: phrase('Store Name'), needs: 'store:write' },
  { id: 'domain', title: phrase('Domain Settings'), needs: 'domain:write' },
  { id: 'logo', title: phrase('Store Logo'), needs: 'design:write' },
  { id: 'social', title: phrase('Social Media Links'), needs: 'design:write' },
  { id: 'delivery', title: phrase('Delivery'), needs: 'store:write' },
  { id: 'payments', title: phrase('Payment Methods'), needs: 'payments:write' },
  { id: 'policies', title: phrase('Legal Documents'), needs: 'store:write' },
  { id: 'mails', title: phrase('Mails'), needs: 'store:write' },
  { id: 'push', title: phrase('Notifications'), needs: 'orders:read' },
  { id: 'feeds', title: phrase('Product feeds'), needs: 'store:read' },
  { id: 'keys', title: phrase('API keys'), needs: 'keys:write' },
  { id: 'webhooks', title: phrase('Webhooks'), needs: 'webhooks:read' },
  { id: 'plan', title: phrase('Plan and billing'), needs: 'billing' },
  { id: 'close', title: phrase('Close this store'), needs: 'owner' },
] as const satisfies readonly { id: string; title: string; needs: Permission | 'owner' }[];

export type SettingsPart = (typeof settingsParts)[number]['id'];
