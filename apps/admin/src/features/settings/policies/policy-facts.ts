import type { policyTypes } from '@kade/contract';

export type PolicyType = (typeof policyTypes)[number];

export const policyNames: Record<PolicyType, string> = {
  terms_and_conditions: 'Terms and Conditions',
  refund_policy: 'Refund Policy',
};

/** Rich text without a word in it, such as `<p><br></p>`. */
export const isBlank = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim() === '';
