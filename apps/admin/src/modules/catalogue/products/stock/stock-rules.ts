import type { Product } from '@kade/contract';

/** What the merchant fills in; empty for the usual. */
export interface RuleValues extends Record<string, unknown> {
  low_stock: number | string;
}

export const toRuleValues = ({ low_stock }: Product): RuleValues => ({ low_stock: low_stock ?? '' });

/** The body of the request. */
export const toRuleChanges = ({ low_stock }: RuleValues) => ({
  low_stock: low_stock === '' ? null : Number(low_stock),
});
