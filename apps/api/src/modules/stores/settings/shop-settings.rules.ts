import type { ShopSettings } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';

const DEFAULTS: ShopSettings = {
  template: 'classic',
  language: 'en',
  phone: '',
  whatsapp: '',
  notice: '',
  closed: false,
  closed_message: '',
};

/** Returns the settings of a shop's pages: those that the merchant chose, defaults for the rest. */
export const toShopSettings = ({ shop }: { shop?: Partial<ShopSettings> | undefined }): ShopSettings => ({
  ...DEFAULTS,
  ...shop,
});

/** Returns whether buyers can review what was delivered to them. */
export const takesReviews = (row: { shop?: Partial<ShopSettings> | undefined }): boolean =>
  (toShopSettings(row).reviews ?? 'off') !== 'off';

/** Returns whether the checkout asks if the shop may write about a cart that is left. */
export const asksForCarts = (row: { shop?: Partial<ShopSettings> | undefined }): boolean =>
  toShopSettings(row).left_carts === true;

/** Returns how many days after the delivery buyers are asked for a review. */
export const reviewAskDays = (row: { shop?: Partial<ShopSettings> | undefined }): number =>
  toShopSettings(row).review_ask_days ?? 5;

/**
 * Returns whether visitors find a closed shop: by its settings, because its store is closing, or because it is
 * suspended.
 */
export const isClosed = (row: Pick<StoreRow, 'shop' | 'closing' | 'suspended'>): boolean =>
  toShopSettings(row).closed || row.closing !== undefined || row.suspended !== undefined;
