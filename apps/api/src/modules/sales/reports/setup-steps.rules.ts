import { policyTypes } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { toDelivery } from '../../stores/settings/delivery.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { METHODS, usableMethods } from '../../payments/methods/payment-settings.rules.ts';

/** The fields of a store that tell which steps are done. */
export const SETUP = `logo usage.products policies delivery shop ${METHODS}` as const;

/** Whether rich text shows anything: an editor that was emptied leaves its paragraph. */
const says = (html: string | undefined): boolean => (html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

type SetupRow = Pick<StoreRow, 'logo' | 'usage' | 'policies' | 'delivery' | 'shop'> &
  Parameters<typeof usableMethods>[0];

/** Returns which steps of setting up a store are done. */
export function toSetupSteps(row: SetupRow) {
  const { zones, pick_up } = toDelivery(row);
  const { phone, whatsapp, address } = toShopSettings(row);
  return {
    logo: row.logo !== null,
    product: row.usage.products > 0,
    payment_method: usableMethods(row).length > 0,
    delivery: zones.length > 0 || pick_up.enabled,
    contact: Boolean((phone || whatsapp) && address),
    policies: policyTypes.every((type) => says(row.policies?.[type]?.content)),
  };
}
