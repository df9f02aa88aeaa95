import type { ShopPolicyType } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** What the policies of a shop are called. */
export const policyLabels: Readonly<Record<ShopPolicyType, string>> = {
  terms_and_conditions: phrase('Terms and Conditions'),
  refund_policy: phrase('Refund Policy'),
};
