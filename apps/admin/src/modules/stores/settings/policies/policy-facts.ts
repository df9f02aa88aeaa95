import type { policyTypes } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

export type PolicyType = (typeof policyTypes)[number];

export const policyNames: Record<PolicyType, string> = {
  terms_and_conditions: phrase('Terms and Conditions'),
  refund_policy: phrase('Refund Policy'),
};

/** Whether rich text has no visible text, such as `<p><br></p>`. */
export const isBlank = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim() === '';
