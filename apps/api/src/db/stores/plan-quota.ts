import { type PlanFacts, getPlan, PLANS, type Quota } from '@kade/contract';
import { apiError } from '../../lib/api-error.ts';
import { Merchants } from '../merchants/merchant.model.ts';
import { coalesce } from '../connection/coalesce.ts';
import { type PlanUse, Store } from './store.ts';
import type { RawDocument } from '../scoped/serialization.ts';

export type Enforcement = 'off' | 'warn' | 'enforce';

/** A reservation of one product or store. */
interface Reservation {
  /** Undoes the reservation, for when the work fails. */
  release: () => Promise<void>;
  /** The use of the store's plan afterwards; absent where a store itself is reserved. */
  use?: PlanUse;
}

/** Returns the filter by which a counter is below a limit; an empty one without a limit, and where limits are not enforced. */
export const within = (field: string, limit: number | null, enforcement: Enforcement) =>
  limit === null || enforcement !== 'enforce' ? {} : { [field]: { $lt: limit } };

/** Returns the highest plan among the merchant's stores: it limits how many stores the merchant may open. */
export async function storePlan(merchant: string): Promise<PlanFacts> {
  const plans = (await Store.listOf(merchant)).map((store) => getPlan(store.plan));
  return plans.find((plan) => plan.limits.stores === null) ?? getPlan('starter');
}

/** Returns the 403 for one more store than a plan allows. */
export const storeRefusal = ({ identifier: plan, limits }: PlanFacts) =>
  apiError('plan_stores', { params: { plan, limit: limits.stores ?? 0 } });
const productRefusal = ({ identifier: plan, limits }: PlanFacts) =>
  apiError('plan_products', { params: { plan, limit: limits.products ?? 0 } });

/** Returns the refusal for a store in an account that is being erased. */
export const accountClosing = () => apiError('account_erasing');

async function reserveStore(merchant: string, enforcement: Enforcement): Promise<Reservation> {
  const plan = await storePlan(merchant);
  const count = (by: number, only = {}) =>
    Merchants.model().updateOne(
      { _id: merchant, ...only },
      { $inc: { 'usage.stores': by }, $set: { 'usage.at': new Date() } },
      { timestamps: false },
    );
  const taken = await count(1, { closing: null, ...within('usage.stores', plan.limits.stores, enforcement) });
  if (taken.matchedCount === 0)
    throw (await Merchants.find(merchant))?.closing ? accountClosing() : storeRefusal(plan);
  return { release: async () => void (await count(-1)) };
}

/** Returns the filter that a store passes while its plan allows `count` more products. */
function hasRoom(enforcement: Enforcement, count: number): RawDocument {
  if (enforcement !== 'enforce') return {};
  const fallback = getPlan('').identifier;
  const others = PLANS.map(({ identifier }) => identifier).filter((identifier) => identifier !== fallback);
  const last = (limit: number | null) => limit && limit - count + 1;
  return {
    $or: PLANS.map(({ identifier, limits }) => ({
      plan: identifier === fallback ? { $nin: others } : identifier,
      ...within('usage.products', last(limits.products), enforcement),
    })),
  };
}

const productReservations = coalesce<undefined, { use: PlanUse | null; count: number }>();

/**
 * Counts one more product of the store; null when the limit is reached. Products that are created at the same time are
 * counted together. When the limit does not allow all of them, each is counted alone, so that the rest of it is used.
 */
async function countProduct(store: Store, enforcement: Enforcement): Promise<PlanUse | null> {
  const add = (count: number) => store.count({ 'usage.products': count }, hasRoom(enforcement, count));
  const { use, count } = await productReservations(store.id, undefined, async ({ length }) => ({
    use: await add(length),
    count: length,
  }));
  return use ?? (count > 1 ? add(1) : null);
}

async function reserveProduct(store: Store, enforcement: Enforcement): Promise<Reservation> {
  const use = await countProduct(store, enforcement);
  if (!use) throw productRefusal(getPlan((await store.read('plan')).plan));
  return { use, release: async () => void (await store.count({ 'usage.products': -1 })) };
}

/**
 * Reserves one product or store of a plan before the work begins, by a conditional increment, so that only one of
 * several concurrent requests gets the last one. Throws a 403 that names plan and limit; a 409 for a store of an
 * account that is being erased.
 */
export function reserveQuota(
  quota: Quota,
  who: { merchant: string; store: Store | null },
  enforcement: Enforcement,
): Promise<Reservation> {
  if (quota === 'stores') return reserveStore(who.merchant, enforcement);
  if (!who.store) throw new Error(`The quota ${quota} needs a store`);
  return reserveProduct(who.store, enforcement);
}

/**
 * Returns the error messages that creating one more store, and one more product of the store, would get now; null where
 * it is allowed. Reserves nothing, so a concurrent request may still be first.
 */
export async function refusals(
  merchant: string,
  store: Store,
  enforcement: Enforcement,
): Promise<Record<Quota, string | null>> {
  const [forStores, { plan: identifier, usage }] = await Promise.all([
    storePlan(merchant),
    store.read('plan usage'),
  ]);
  const room = within('usage.stores', forStores.limits.stores, enforcement);
  const mayOpen = await Merchants.model().exists({ _id: merchant, ...room });
  const forProducts = getPlan(identifier);
  const isFull = enforcement === 'enforce' && usage.products >= (forProducts.limits.products ?? Infinity);
  return {
    stores: mayOpen ? null : storeRefusal(forStores).message,
    products: isFull ? productRefusal(forProducts).message : null,
  };
}
