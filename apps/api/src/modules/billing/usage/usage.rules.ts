import type { PlanFacts, PlanIdentifier } from '@kade/contract';

const NEAR = 0.8;
const spoken = (count: number): string => count.toLocaleString('en-US');

type Plan = Pick<PlanFacts, 'name' | 'limits'>;
/** How much of a plan is used: its products, and its orders of a month such as `2026-11`. */
interface Used {
  products: number;
  orders: number;
  month: string;
}

/** Returns the sentence for a merchant who is near the plan's products, or above them; null when none is due. */
export function productWarning({ name, limits }: Plan, used: number): string | null {
  const limit = limits.products;
  if (limit === null || used < limit * NEAR) return null;
  return used <= limit
    ? `${spoken(used)} of the ${spoken(limit)} products that your ${name} plan covers are used.`
    : `Your ${name} plan covers ${spoken(limit)} products, and this store has ${spoken(used)}. Those that are there stay.`;
}

/**
 * Returns the sentence for a merchant who is near the plan's orders of a month, or above them; null when none is due.
 */
export function orderWarning({ name, limits }: Plan, used: number): string | null {
  const limit = limits.orders_per_month;
  if (limit === null || used < limit * NEAR) return null;
  const upgrade = 'Customers can go on ordering. A larger plan covers more.';
  return used < limit
    ? `${spoken(used)} of the ${spoken(limit)} orders that your ${name} plan covers this month are used. ${upgrade}`
    : `Your ${name} plan covers ${spoken(limit)} orders a month, and this month there are ${spoken(used)}. ${upgrade}`;
}

/** A notice that is sent once. `keys` are its own key, and then those of the notices that it replaces. */
export interface UsageNews {
  keys: [string, ...string[]];
  sentence: string;
  isUsedUp: boolean;
}

/** News at 80 % and at 100 % of a limit, for each plan and, of orders, each month. */
function usageMailTypes(subject: string, sentence: string | null, isUsedUp: boolean): UsageNews[] {
  if (sentence === null) return [];
  const keys: UsageNews['keys'] = isUsedUp ? [`${subject} 100`, `${subject} 80`] : [`${subject} 80`];
  return [{ keys, sentence, isUsedUp }];
}

const reaches = (used: number, limit: number | null): boolean => limit !== null && used >= limit;

/** Returns the notices about the current use of a plan, sent before or not. */
export function usageNews(plan: Plan & { identifier: PlanIdentifier }, used: Used): UsageNews[] {
  const { products, orders, month } = used;
  const { identifier, limits } = plan;
  return [
    ...usageMailTypes(
      `orders ${identifier} ${month}`,
      orderWarning(plan, orders),
      reaches(orders, limits.orders_per_month),
    ),
    ...usageMailTypes(
      `products ${identifier}`,
      productWarning(plan, products),
      reaches(products, limits.products),
    ),
  ];
}
