import { type PlanIdentifier, getPlan, type ShopLanguage } from '@kade/contract';
import { Types } from 'mongoose';
import { notFound } from '../../lib/api-error.ts';
import type { AnyModel } from '../connection/any-model.ts';
import { type SharedRevision, sharedRevision } from './shared-revision.ts';
import { emitShopChanged } from './shop-revision.ts';
import { coalesce } from '../connection/coalesce.ts';
import { announceGuarded, findGuardedStore } from './guarded-stores.ts';
import { type HostState, hostState } from './store-hosts.ts';
import { asStoreRow, type StoreRow, storeRows } from './store.model.ts';
import { atVersion, type IfMatch, assertIfMatch, unlessSame } from '../scoped/if-match.ts';
import { isObject, type RawDocument, toJson } from '../scoped/serialization.ts';

export type { SavedCredentials, StoreRow, StoreTransfer, Suspension } from './store.model.ts';

export type ShopAtHost =
  /** `front` is the shop's stamp: every change that visitors can see increments it. */
  | {
      state: 'live';
      store: Store;
      host: string;
      front: number;
      language: ShopLanguage;
      /** When the theme was last changed, in milliseconds; 0 before the first change. */
      themeSaved: number;
    }
  | Exclude<HostState, { state: 'live' }>;

/** A plan and how much of it is used. */
export type PlanUse = Pick<StoreRow, 'plan' | 'usage' | 'domain'>;
/** What an order takes from its store when it is placed. */
interface NextOrder {
  number: number;
  plan: PlanIdentifier;
  use: PlanUse;
}
const USE = { plan: 1, usage: 1, domain: 1 };

const totals = coalesce<undefined, Pick<StoreRow['usage'], 'products' | 'orders'>>();
const revisions = coalesce<undefined, number>();
const orderNumbers = coalesce<undefined, NextOrder[]>();

/**
 * Proof that the person of this request may act in a store: its owner, or a member. `merchant` is the owner. The
 * constructor is private: only the functions below create one, so no value from a request can be passed as a `Store`.
 */
export class Store {
  private constructor(
    readonly id: string,
    readonly merchant: string,
    /** False only where the store is known to have never had a discount. */
    readonly mayDiscount = true,
    /** Since when nobody acts in it without a second factor; null while none is needed or it was not asked. */
    readonly secondFactorFrom: Date | null = null,
  ) {}

  /** The increments of the shop's stamp that many writes share; none where each makes its own. */
  readonly shared?: SharedRevision;

  /** Returns the store for many writes, which visitors see at most 5 seconds later, the last by `showWrites`. */
  forManyWrites(): Store {
    const store = new Store(this.id, this.merchant, this.mayDiscount, this.secondFactorFrom);
    return Object.assign(store, { shared: sharedRevision() });
  }

  /** Returns a store that is not being erased, or null, for the guard, which decides who may act. See `findGuardedStore`. */
  static async find(id: string): Promise<Store | null> {
    const known = await findGuardedStore(id);
    return known && new Store(id, known.merchant, true, known.secondFactorFrom);
  }

  /** Returns the merchant's own store with this id; null when there is none or it is being erased. */
  static async owned(merchant: string, id: string): Promise<Store | null> {
    const store = await Store.find(id);
    return store?.merchant === merchant ? store : null;
  }

  /** Yields every store, for jobs. */
  static async *all(): AsyncGenerator<Store> {
    for await (const row of storeRows.find().select('merchant').lean().cursor()) {
      yield new Store(String(row._id), String(row.merchant));
    }
  }

  /**
   * Returns the store of a stored row, for jobs and tickets. The id must not come from a request: the owner is not
   * checked.
   */
  static async ofRow(id: string): Promise<Store | null> {
    const row = await storeRows.findById(id).select('merchant').lean();
    return row && new Store(String(row._id), String(row.merchant));
  }

  /**
   * Looks up a lower-case host: the shop that is served there, the live host of a shop that was there before, or
   * nothing.
   */
  static async atHost(host: string): Promise<ShopAtHost> {
    const found = await hostState(host, 'merchant front shop.language theme_saved_at discounts');
    if (found.state !== 'live') return found;
    const { _id, merchant, front: revision = 0, shop, theme_saved_at: saved, discounts } = found.store;
    return {
      state: 'live',
      store: new Store(_id, merchant, discounts === true),
      host,
      front: revision,
      language: shop?.language ?? 'en',
      themeSaved: saved ? new Date(saved).getTime() : 0,
    };
  }

  /**
   * Opens and returns a store. A unique index on its host decides between concurrent requests; the others throw error
   * 11000. With an `id`, the merchant's existing store with this id is returned: an earlier attempt created it.
   */
  static async create(
    merchant: string,
    details: { name: string; domain: string; logo: string | null } & Pick<StoreRow, 'hosts' | 'proof'>,
    id?: string,
  ): Promise<Store> {
    try {
      const row = await storeRows.create({ ...details, merchant, ...(id ? { _id: id } : {}) });
      emitShopChanged(null);
      return new Store(row._id.toHexString(), merchant);
    } catch (cause) {
      const repeated = id ? await Store.owned(merchant, id) : null;
      if (repeated) return repeated;
      throw cause;
    }
  }

  static async listOf(merchant: string): Promise<StoreRow[]> {
    const rows = await storeRows
      .find({ merchant: new Types.ObjectId(merchant) })
      .sort({ _id: 1 })
      .select('name domain logo plan closing suspended')
      .lean();
    return rows.map(asStoreRow);
  }

  /** Reads the whole store, or the named fields only: policies can be long, and most callers need few fields. */
  async read(fields = ''): Promise<StoreRow> {
    const row = await storeRows.findOne(this.self()).select(fields).lean();
    if (!row) throw notFound('Store');
    return asStoreRow(row);
  }

  /**
   * Applies the update if the store matches `only`, in one operation, and increments the shop's stamp. Returns null
   * when it does not match.
   */
  async change(update: RawDocument, only: RawDocument = {}): Promise<StoreRow | null> {
    const inc = { ...(isObject(update.$inc) ? update.$inc : {}), version: 1, front: 1 };
    const row = await storeRows
      .findOneAndUpdate({ ...only, ...this.self() }, { ...update, $inc: inc }, { returnDocument: 'after' })
      .lean();
    if (!row) return null;
    const hostsChanged = isObject(update.$set) && update.$set.hosts !== undefined;
    emitShopChanged(hostsChanged ? null : this.id);
    await announceGuarded(update);
    return asStoreRow(row);
  }

  /**
   * Sets fields and returns the store. When those in `compared` have these values already, nothing changes; `compared`
   * leaves out fields that hold only the time of the change. Throws a 412 when the store has none of the versions in
   * `ifMatch`.
   */
  async set(fields: RawDocument, ifMatch?: IfMatch, compared: RawDocument = fields): Promise<StoreRow> {
    const only = { ...atVersion(ifMatch), ...unlessSame(compared) };
    const changed = await this.change({ $set: fields }, only);
    if (changed) return changed;
    const row = await this.read();
    assertIfMatch(row, ifMatch);
    return row;
  }

  /**
   * Increments counters without a new version, because the merchant does not edit them. Returns the counters
   * afterwards; null when the store does not match `only`. Does not wait for the journal: the write that is counted
   * does, and the job that checks stores corrects a counter that was lost.
   */
  async count(inc: Record<string, number>, only: RawDocument = {}): Promise<PlanUse | null> {
    const update = { $inc: inc, $set: { 'usage.at': new Date() } };
    const row = await storeRows.collection.findOneAndUpdate({ ...only, ...this.self() }, update, {
      projection: USE,
      returnDocument: 'after',
      writeConcern: { w: 1, j: false },
    });
    return row && toJson<PlanUse>(row);
  }

  /** Returns the counters of products and orders. Callers that wait at the same time share a read. */
  totals(): Promise<Pick<StoreRow['usage'], 'products' | 'orders'>> {
    return totals(this.id, undefined, async () => {
      const projection = { 'usage.products': 1, 'usage.orders': 1 };
      const row = await storeRows.collection.findOne(this.self(), { projection });
      if (!row) throw notFound('Store');
      return toJson<Pick<StoreRow, 'usage'>>(row).usage;
    });
  }

  /** Returns the shop's stamp, which every change that visitors can see increments. Callers that wait share a read. */
  revision(): Promise<number> {
    return revisions(this.id, undefined, async () => {
      const row = await storeRows.collection.findOne(this.self(), { projection: { front: 1 } });
      if (!row) throw notFound('Store');
      return toJson<{ front?: number }>(row).front ?? 0;
    });
  }

  /** Records which notifications about the use of the plan the merchant was sent. */
  async markUsageNotified(told: readonly string[]): Promise<void> {
    const $addToSet = { 'usage.told': { $each: told } };
    await storeRows.updateOne(this.self(), { $addToSet }, { timestamps: false });
  }

  /** Notifies devices, quotes orders with discounts, or may let buyers pay first, from now on. */
  async enable(feature: 'pushes' | 'discounts' | 'pay_first'): Promise<void> {
    await storeRows.updateOne(this.self(), { $set: { [feature]: true } }, { timestamps: false });
  }

  /** Records which products are low on a day in Colombo. */
  async markLowStock(day: string, products: readonly string[]): Promise<void> {
    const low_stock = { day, products: products.map((id) => new Types.ObjectId(id)) };
    await storeRows.updateOne(this.self(), { $set: { low_stock } }, { timestamps: false });
  }

  /** Records when somebody tried many wrong codes of discounts in this shop. */
  async codesGuessed(codes_guessed_at: Date): Promise<void> {
    await storeRows.updateOne(this.self(), { $set: { codes_guessed_at } }, { timestamps: false });
  }

  /**
   * Counts a message of a price on a day, in cents. Returns false, and counts nothing, when that day would cost more than
   * `most`. Conditional updates decide between messages at the same time.
   */
  async spendOnSms(day: string, { price, most }: { price: number; most: number }): Promise<boolean> {
    if (price > most) return false;
    const more = async () => {
      const room = { ...this.self(), 'sms_day.day': day, 'sms_day.spent': { $lte: most - price } };
      const update = { $inc: { 'sms_day.sent': 1, 'sms_day.spent': price } };
      return (await storeRows.updateOne(room, update, { timestamps: false })).modifiedCount === 1;
    };
    if (await more()) return true;
    const others = { ...this.self(), 'sms_day.day': { $ne: day } };
    const begun = { $set: { sms_day: { day, sent: 1, spent: price } } };
    if ((await storeRows.updateOne(others, begun, { timestamps: false })).modifiedCount === 1) return true;
    // Another message was the first of the day.
    return more();
  }

  /** Corrects counters. Returns false when one of them changed since `at`, because a request is running. */
  async recount(counts: Record<string, number>, at: string | null): Promise<boolean> {
    const still = { ...this.self(), 'usage.at': at && new Date(at) };
    return (await storeRows.updateOne(still, { $set: counts }, { timestamps: false })).matchedCount === 1;
  }

  /**
   * Increments the number of orders, in total and of the month (`2026-01`). Returns the number of the next order, the
   * plan at that moment and the counters afterwards. Orders that are placed at the same time share one increment.
   */
  async nextOrder(month: string): Promise<NextOrder> {
    const taken = await orderNumbers(`${this.id} ${month}`, undefined, ({ length }) =>
      this.takeNumbers(month, length),
    );
    const next = taken.shift();
    if (!next) throw new Error('Fewer numbers were taken than orders placed');
    return next;
  }

  private async takeNumbers(month: string, count: number): Promise<NextOrder[]> {
    const $inc = { next_order_number: count, 'usage.orders': count, [`usage.months.${month}`]: count };
    const update = { $inc, $set: { 'usage.at': new Date() } };
    const row = await storeRows.collection.findOneAndUpdate(this.self(), update, {
      projection: { next_order_number: 1, ...USE },
      returnDocument: 'after',
    });
    if (!row) throw notFound('Store');
    const use = toJson<PlanUse & Pick<StoreRow, 'next_order_number'>>(row);
    const plan = getPlan(use.plan).identifier;
    return Array.from({ length: count }, (_, index) => ({
      number: use.next_order_number - count + index,
      plan,
      use,
    }));
  }

  /** Returns the model without the tenant scope, for jobs that read all stores. */
  static unscoped(): AnyModel {
    return storeRows;
  }

  private self(): RawDocument {
    return { _id: new Types.ObjectId(this.id), merchant: new Types.ObjectId(this.merchant) };
  }
}
