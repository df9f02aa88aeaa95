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

/** Something to be told once. `keys` name it and what it makes superfluous, the first of them itself. */
export interface UsageNews {
  keys: [string, ...string[]];
  sentence: string;
  isUsedUp: boolean;
}

/** News at 80 % and at 100 % of a limit, for each plan and, of orders, each month. */
function newsOf(subject: string, sentence: string | null, isUsedUp: boolean): UsageNews[] {
  if (sentence === null) return [];
  const keys: UsageNews['keys'] = isUsedUp ? [`${subject} 100`, `${subject} 80`] : [`${subject} 80`];
  return [{ keys, sentence, isUsedUp }];
}

const reaches = (used: number, limit: number | null): boolean => limit !== null && used >= limit;

/** What is to be told about the use of a plan now, whether it was told before or not. */
export function usageNews(plan: Plan & { identifier: PlanIdentifier }, used: Used): UsageNews[] {
  const { products, orders, month } = used;
  const { identifier, limits } = plan;
  return [
    ...newsOf(
      `orders ${identifier} ${month}`,
      orderWarning(plan, orders),
      reaches(orders, limits.orders_per_month),
    ),
    ...newsOf(`products ${identifier}`, productWarning(plan, products), reaches(products, limits.products)),
  ];
}
