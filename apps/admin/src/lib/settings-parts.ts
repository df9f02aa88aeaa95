import { phrase } from './i18n.ts';

/** The parts of the settings screen in its order: the id of each in its address, and its title. */
export const settingsParts = [
  { id: 'name', title: phrase('Store Name') },
  { id: 'domain', title: phrase('Domain Settings') },
  { id: 'logo', title: phrase('Store Logo') },
  { id: 'social', title: phrase('Social Media Links') },
  { id: 'delivery', title: phrase('Delivery') },
  { id: 'payments', title: phrase('Payment Methods') },
  { id: 'policies', title: phrase('Legal Documents') },
  { id: 'mails', title: phrase('Mails') },
  { id: 'push', title: phrase('Notifications') },
  { id: 'feeds', title: phrase('Product feeds') },
  { id: 'keys', title: phrase('API keys') },
  { id: 'webhooks', title: phrase('Webhooks') },
  { id: 'plan', title: phrase('Plan and billing') },
  { id: 'close', title: phrase('Close this store') },
] as const;

export type SettingsPart = (typeof settingsParts)[number]['id'];
