import type { ShopSettings } from '@kade/contract';

const DEFAULTS: ShopSettings = {
  template: 'classic',
  language: 'en',
  phone: '',
  whatsapp: '',
  notice: '',
  closed: false,
  closed_message: '',
};

/** How a shop presents itself: what the merchant chose, defaults for the rest. */
export const shopSettingsOf = ({ shop }: { shop?: Partial<ShopSettings> | undefined }): ShopSettings => ({
  ...DEFAULTS,
  ...shop,
});
