import { policyTypes } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { METHODS, usableMethods } from '../../payments/methods/payment-settings.rules.ts';

/** The fields of a store that tell which steps are done. */
export const SETUP = `logo usage.products policies ${METHODS}` as const;

/** Whether rich text shows anything: an editor that was emptied leaves its paragraph. */
const says = (html: string | undefined): boolean => (html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

type SetupRow = Pick<StoreRow, 'logo' | 'usage' | 'policies'> & Parameters<typeof usableMethods>[0];

/** Returns which steps of setting up a store are done. */
export function toSetupSteps(row: SetupRow) {
  return {
    logo: row.logo !== null,
    product: row.usage.products > 0,
    payment_method: usableMethods(row).length > 0,
    policies: policyTypes.every((type) => says(row.policies?.[type]?.content)),
  };
}
