import { type PlanFacts, planOf, type Quota } from '@kade/contract';
import { overLimit } from '../http/errors.ts';
import { Merchants } from './merchant.model.ts';
import { Store } from './store.model.ts';

export type Enforcement = 'off' | 'warn' | 'enforce';
type Release = () => Promise<void>;

const within = (field: string, limit: number | null, enforcement: Enforcement) =>
  limit === null || enforcement !== 'enforce' ? {} : { [field]: { $lt: limit } };

/** The most generous plan among the merchant's stores governs how many stores they may open. */
async function storePlan(merchant: string): Promise<PlanFacts> {
  const plans = (await Store.listOf(merchant)).map((store) => planOf(store.plan));
  return plans.find((plan) => plan.limits.stores === null) ?? planOf('starter');
}

async function reserveStore(merchant: string, enforcement: Enforcement): Promise<Release> {
  const plan = await storePlan(merchant);
  const count = (by: number, only = {}) =>
    Merchants.model().updateOne(
      { _id: merchant, ...only },
      { $inc: { 'usage.stores': by }, $set: { 'usage.at': new Date() } },
      { timestamps: false },
    );
  const taken = await count(1, within('usage.stores', plan.limits.stores, enforcement));
  if (taken.matchedCount === 0) throw overLimit(plan.identifier, `${plan.limits.stores} store`);
  return async () => void (await count(-1));
}

async function reserveProduct(store: Store, enforcement: Enforcement): Promise<Release> {
  const { plan: identifier } = await store.read('plan');
  const plan = planOf(identifier);
  const taken = await store.count(
    { 'usage.products': 1 },
    within('usage.products', plan.limits.products, enforcement),
  );
  if (!taken) throw overLimit(plan.identifier, `${plan.limits.products} products`);
  return async () => void (await store.count({ 'usage.products': -1 }));
}

/**
 * Takes one of a plan's allowance before the work begins, by a guarded counter, so that of many who ask for the last
 * one a single one gets it. Answers how to give it back when the work fails. Throws a 403 that names plan and limit.
 */
export function reserve(
  quota: Quota,
  who: { merchant: string; store: Store | null },
  enforcement: Enforcement,
): Promise<Release> {
  if (quota === 'stores') return reserveStore(who.merchant, enforcement);
  if (!who.store) throw new Error(`The quota ${quota} needs a store`);
  return reserveProduct(who.store, enforcement);
}
