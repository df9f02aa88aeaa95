import { BEFORE_ANOTHER } from '../../../db/scoped/scoped-collection.ts';
import type { Store } from '../../../db/stores/store.ts';
import { DiscountCodes } from './discount-code.model.ts';
import { DiscountCustomers } from './discount-customer.model.ts';
import { Discounts } from './discount.model.ts';

/**
 * A use of a discount by an order: one of all uses of the discount; with `customer`, the id of a buyer's counter, one of
 * this buyer; with `single`, the id of a single code, that of the code.
 */
export interface DiscountUse {
  discount: string;
  customer?: string | undefined;
  single?: string | undefined;
}

/**
 * A movement of the uses of an order, under the key of its stock movement. As with stock, each function is one conditional
 * update of each counter, by whether it has a mark with the key, so a use is taken and returned once (decision 0011):
 *
 *   function        without a mark                      with a mark
 *   takeUse         adds one to `used` and the mark,    changes nothing
 *                   if the limit allows it
 *   markUses        adds one that took no use           changes nothing
 *   releaseUse      changes nothing                     subtracts one from `used` and removes it
 *   clearUses       changes nothing                     removes it and leaves `used`
 */
export interface UseMovement {
  order: string;
  key: string;
  uses: readonly DiscountUse[];
}

/** The fields that both kinds of counters have. */
type CounterUpdate = {
  $inc?: { used: 1 | -1 };
  $push?: { marks: { order: string; key: string; took: boolean } };
  $pull?: { marks: { key: string } };
};
type CounterFilter = {
  'marks.key'?: string | { $ne: string };
  used?: { $lt: number };
  $expr?: object;
};

/** A mark whose use a crash of the database has lost is lost with it, and a step of the order follows each use. */
const WAITS = { writeConcern: BEFORE_ANOTHER };

/** Counters are changed without a new version: an order must not refuse the merchant's edit of the discount. */
const change = (
  store: Store,
  { discount, customer, single }: DiscountUse,
  update: CounterUpdate,
  only: CounterFilter,
): Promise<boolean> => {
  if (single !== undefined) return DiscountCodes.in(store).tryInternal(single, update, only, WAITS);
  return customer === undefined
    ? Discounts.in(store).tryInternal(discount, update, only, WAITS)
    : DiscountCustomers.in(store).tryInternal(customer, update, only, WAITS);
};

const marked = ({ order, key }: Pick<UseMovement, 'order' | 'key'>, took: boolean) => ({
  marks: { order, key, took },
});

/** What a total counter must match: the limit is read and compared in the update itself. */
const BELOW_LIMIT: CounterFilter = {
  $expr: { $or: [{ $eq: ['$limit', null] }, { $lt: ['$used', '$limit'] }] },
};

/** What a single code must match. */
const UNUSED: CounterFilter = { used: { $lt: 1 } };

/** Whether uses may be taken beyond their limits, and how many orders of one buyer may use a discount. */
export interface UseLimits {
  /** A merchant who reopens an order goes beyond the limits. */
  ignored?: boolean;
  perCustomer?: ReadonlyMap<string, number>;
}

/** Takes one use and adds its mark in one update. Returns false when the limit is reached, or the discount was deleted. */
async function takeUse(store: Store, movement: UseMovement, use: DiscountUse, limits: UseLimits) {
  const { key } = movement;
  const most = limits.perCustomer?.get(use.discount) ?? Number.MAX_SAFE_INTEGER;
  const ofDiscount = use.single === undefined ? BELOW_LIMIT : UNUSED;
  const below = use.customer === undefined ? ofDiscount : { used: { $lt: most } };
  const update = { $inc: { used: 1 }, $push: marked(movement, true) } as const;
  const only = { ...(limits.ignored ? {} : below), 'marks.key': { $ne: key } };
  // The first order of a buyer creates the counter.
  if (use.customer !== undefined && (await takeAsFirst(store, use, update, only))) return true;
  return (await change(store, use, update, only)) || limits.ignored === true;
}

const takeAsFirst = (
  store: Store,
  { discount, customer }: DiscountUse,
  update: CounterUpdate,
  only: CounterFilter,
): Promise<boolean> =>
  DiscountCustomers.in(store).upsertInternal(customer ?? '', { update, initial: { discount } }, only, WAITS);

/** Takes uses one after the other. Returns the first that is not left; null when all were taken. */
async function takeInTurn(
  store: Store,
  movement: UseMovement,
  limits: UseLimits,
): Promise<DiscountUse | null> {
  for (const use of movement.uses) if (!(await takeUse(store, movement, use, limits))) return use;
  return null;
}

const isOfAll = ({ customer, single }: DiscountUse): boolean => (customer ?? single) === undefined;

/**
 * Takes every use at once, except those that all buyers share: these are taken in ascending order, so that of orders that
 * need the last uses of the same discounts one gets them all. Returns one that is not left, with the others still taken or
 * not; null when all were taken. Two orders of one buyer at the same moment may both be refused the last use.
 */
export async function takeUses(
  store: Store,
  movement: UseMovement,
  limits: UseLimits,
): Promise<DiscountUse | null> {
  const shared = movement.uses.filter(isOfAll).toSorted((a, b) => (a.discount < b.discount ? -1 : 1));
  const groups = [shared, ...movement.uses.filter((use) => !isOfAll(use)).map((use) => [use])];
  const refused = await Promise.all(groups.map((uses) => takeInTurn(store, { ...movement, uses }, limits)));
  return refused.find((use) => use !== null) ?? null;
}

/** Adds marks for an order whose uses were taken earlier, so that they can be returned once. */
export async function markUses(store: Store, movement: UseMovement): Promise<void> {
  for (const use of movement.uses)
    await change(store, use, { $push: marked(movement, false) }, { 'marks.key': { $ne: movement.key } });
}

/** Returns a use if its counter has the mark, which is removed in the same update. */
export async function releaseUse(store: Store, key: string, use: DiscountUse): Promise<void> {
  await change(store, use, { $inc: { used: -1 }, $pull: { marks: { key } } }, { 'marks.key': key });
}

/** Removes the marks. Uses that were taken stay taken. */
export async function clearUses(
  store: Store,
  { key, uses }: Pick<UseMovement, 'key' | 'uses'>,
): Promise<void> {
  for (const use of uses) await change(store, use, { $pull: { marks: { key } } }, { 'marks.key': key });
}

/** A mark that was found on a counter, with its use. */
export interface FoundMark {
  store: string;
  order: string;
  key: string;
  took: boolean;
  use: DiscountUse;
}

type Text = { toString(): string };
interface Counter {
  _id: Text;
  store: Text;
  discount?: Text;
  marks?: { order: Text; key: Text; took: boolean }[];
}

/** Yields every mark of all stores, for the job that removes those that a crash left. */
export async function* allUseMarks(): AsyncGenerator<FoundMark> {
  for (const rows of [Discounts, DiscountCustomers, DiscountCodes]) {
    const found = rows
      .unscoped()
      .find({ 'marks.key': { $exists: true } })
      .hint({ store: 1, 'marks.key': 1 })
      .select('store discount marks')
      .lean<Counter>()
      .cursor();
    for await (const { _id, store, discount, marks = [] } of found)
      for (const { order, key, took } of marks)
        yield {
          store: String(store),
          order: String(order),
          key: String(key),
          took,
          use: discount
            ? { discount: String(discount), [rows === DiscountCodes ? 'single' : 'customer']: String(_id) }
            : { discount: String(_id) },
        };
  }
}
