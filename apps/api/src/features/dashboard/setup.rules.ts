import { policyTypes } from '@kade/contract';
import type { StoreRow } from '../../db/store.ts';

/** Whether rich text shows anything: an editor that was emptied leaves its paragraph. */
const says = (html: string | undefined): boolean => (html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** Returns which steps of setting up a store are done. */
export function setupOf(row: Pick<StoreRow, 'logo' | 'usage' | 'payment_methods' | 'policies'>) {
  return {
    logo: row.logo !== null,
    product: row.usage.products > 0,
    payment_method: Object.values(row.payment_methods ?? {}).some(Boolean),
    policies: policyTypes.every((type) => says(row.policies?.[type]?.content)),
  };
}
