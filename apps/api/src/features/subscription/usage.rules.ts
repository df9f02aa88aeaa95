import type { PlanFacts } from '@kade/contract';

const NEAR = 0.8;
const spoken = (count: number): string => count.toLocaleString('en-US');

type Plan = Pick<PlanFacts, 'name' | 'limits'>;

/** The sentence for a merchant who is near the plan's products, or past them; null when there is none to say. */
export function productWarning({ name, limits }: Plan, used: number): string | null {
  const limit = limits.products;
  if (limit === null || used < limit * NEAR) return null;
  return used <= limit
    ? `${spoken(used)} of the ${spoken(limit)} products that your ${name} plan covers are used.`
    : `Your ${name} plan covers ${spoken(limit)} products, and this store has ${spoken(used)}. Those that are there stay.`;
}

/** The sentence for a merchant who is near the plan's orders of a month, or past them; null when there is none to say. */
export function orderWarning({ name, limits }: Plan, used: number): string | null {
  const limit = limits.orders_per_month;
  if (limit === null || used < limit * NEAR) return null;
  const upgrade = 'Customers can go on ordering. A larger plan covers more.';
  return used < limit
    ? `${spoken(used)} of the ${spoken(limit)} orders that your ${name} plan covers this month are used. ${upgrade}`
    : `Your ${name} plan covers ${spoken(limit)} orders a month, and this month there are ${spoken(used)}. ${upgrade}`;
}
