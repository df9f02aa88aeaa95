import { getPlan, type PlanIdentifier } from '@kade/contract';
import { Merchants } from '../merchants/merchant.model.ts';
import { accountClosing, type Enforcement, storePlan, storeRefusal, within } from './plan-quota.ts';

/** How many transfers an account remembers as counted. */
const REMEMBERED = 20;

/** A store that is handed over to an account, by the id of its transfer. */
interface HandedStore {
  to: string;
  transfer: string;
  plan: PlanIdentifier;
}

/** A change of the number of stores, of which each name counts once; `after` another one only. */
interface CountedChange {
  change: string;
  after?: string;
  by: 1 | -1;
}

/** Changes the number of stores of an account while it matches `only`. Returns whether it did. */
async function countOnce(account: string, { change, after, by }: CountedChange, only = {}): Promise<boolean> {
  const { modifiedCount } = await Merchants.model().updateOne(
    { _id: account, 'usage.moved': { $ne: change, ...(after ? { $eq: after } : {}) }, ...only },
    {
      $inc: { 'usage.stores': by },
      $push: { 'usage.moved': { $each: [change], $slice: -REMEMBERED } },
      $set: { 'usage.at': new Date() },
    },
    { timestamps: false },
  );
  return modifiedCount === 1;
}

/** The plan of the account, or that of the store if it allows more. */
async function roomFor({ to, plan }: Omit<HandedStore, 'transfer'>, enforcement: Enforcement) {
  const own = await storePlan(to);
  const facts = own.limits.stores === null ? own : getPlan(plan);
  return { facts, room: within('usage.stores', facts.limits.stores, enforcement) };
}

/** Throws a 403 when neither the account's plan nor that of the store allows one more store. Reserves nothing. */
export async function assertRoomForStore(
  handed: Omit<HandedStore, 'transfer'>,
  enforcement: Enforcement,
): Promise<void> {
  const { facts, room } = await roomFor(handed, enforcement);
  if (!(await Merchants.model().exists({ _id: handed.to, ...room }))) throw storeRefusal(facts);
}

/**
 * Counts a store for the account that gets it, once however often it is called. Throws a 403 that names plan and limit, a
 * 409 when the account is being erased.
 */
export async function reserveHandedStore(handed: HandedStore, enforcement: Enforcement): Promise<void> {
  const { to, transfer } = handed;
  const { facts, room } = await roomFor(handed, enforcement);
  if (await countOnce(to, { change: transfer, by: 1 }, { closing: null, ...room })) return;
  if (await Merchants.model().exists({ _id: to, 'usage.moved': transfer })) return;
  throw (await Merchants.find(to))?.closing ? accountClosing() : storeRefusal(facts);
}

/** Undoes `reserveHandedStore` for a transfer that ended. May be repeated. */
export const releaseHandedStore = ({ to, transfer }: Omit<HandedStore, 'plan'>): Promise<boolean> =>
  countOnce(to, { change: `${transfer} back`, after: transfer, by: -1 });

/** No longer counts a store for the account that had it. May be repeated. */
export const countGivenStore = (from: string, transfer: string): Promise<boolean> =>
  countOnce(from, { change: transfer, by: -1 });
