import { type PlanIdentifier, planOf, type ShopLanguage } from '@kade/contract';
import { LRUCache } from 'lru-cache';
import { Types } from 'mongoose';
import { notFound } from '../errors.ts';
import type { AnyModel } from './any-model.ts';
import { shopChanged } from './front.ts';
import { type HostState, hostState } from './store-hosts.ts';
import { asStoreRow, type StoreRow, storeRows } from './store-row.model.ts';
import { atVersion, type IfMatch, mustMatch, unlessSame } from './versions.ts';
import { type Plain, toWire } from './wire.ts';

export type { SavedCredentials, StoreRow, Suspension } from './store-row.model.ts';

export type ShopAtHost =
  /** `front` is the shop's stamp: it moves with every change that visitors can see. */
  | { state: 'live'; store: Store; host: string; front: number; language: ShopLanguage }
  | Exclude<HostState, { state: 'live' }>;

/** A plan and how much of it is used. */
export type PlanUse = Pick<StoreRow, 'plan' | 'usage' | 'domain'>;
const USE = 'plan usage domain';

const owners = new LRUCache<string, string>({ max: 10_000, ttl: 5_000 });

/**
 * Proof that a store belongs to the merchant of this request. The constructor is private: only the look-ups below make
 * one, so no value from a request can stand where a `Store` is wanted.
 */
export class Store {
  private constructor(
    readonly id: string,
    readonly merchant: string,
  ) {}

  /**
   * The merchant's own store with this id, else null; null for one that is being erased, too. Ownership never moves, so
   * it is remembered for 5 seconds.
   */
  static async owned(merchant: string, id: string): Promise<Store | null> {
    if (owners.get(id) === merchant) return new Store(id, merchant);
    const row = await storeRows.exists({ _id: id, merchant, 'closing.erasing_since': null });
    if (!row) return null;
    owners.set(id, merchant);
    return new Store(row._id.toHexString(), merchant);
  }

  /** Every store, for jobs that serve them all. */
  static async *all(): AsyncGenerator<Store> {
    for await (const row of storeRows.find().select('merchant').lean().cursor()) {
      yield new Store(String(row._id), String(row.merchant));
    }
  }

  /** The store that a row of ours names, for jobs and tickets: no merchant asks, and no id comes from a request. */
  static async ofRow(id: string): Promise<Store | null> {
    const row = await storeRows.findById(id).select('merchant').lean();
    return row && new Store(String(row._id), String(row.merchant));
  }

  /** What is at a lower-case host: a shop that is served there, its live host where it was once, or nothing. */
  static async atHost(host: string): Promise<ShopAtHost> {
    const found = await hostState(host, 'merchant front shop.language');
    if (found.state !== 'live') return found;
    const { _id, merchant, front = 0, shop } = found.store;
    return { state: 'live', store: new Store(_id, merchant), host, front, language: shop?.language ?? 'en' };
  }

  /**
   * Opens a store. A unique index on its host decides between two who ask at the same moment (error 11000). With an
   * `id`, the merchant's store that has it already is returned: the attempt before this one made it.
   */
  static async create(
    merchant: string,
    details: { name: string; domain: string; logo: string | null } & Pick<StoreRow, 'hosts' | 'proof'>,
    id?: string,
  ): Promise<Store> {
    try {
      const row = await storeRows.create({ ...details, merchant, ...(id ? { _id: id } : {}) });
      shopChanged(null);
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

  /** The whole store, or the named fields of it: policies can be long, and most callers need a word or two. */
  async read(fields = ''): Promise<StoreRow> {
    const row = await storeRows.findOne(this.self()).select(fields).lean();
    if (!row) throw notFound('Store');
    return asStoreRow(row);
  }

  /** One conditional step on the store, which its shop shows at once; null when `only` does not hold. */
  async change(update: Plain, only: Plain = {}): Promise<StoreRow | null> {
    const inc = { ...(update.$inc as Plain | undefined), version: 1, front: 1 };
    const row = await storeRows
      .findOneAndUpdate({ ...only, ...this.self() }, { ...update, $inc: inc }, { returnDocument: 'after' })
      .lean();
    if (!row) return null;
    const { hosts } = (update.$set ?? {}) as Plain;
    shopChanged(hosts === undefined ? this.id : null);
    return asStoreRow(row);
  }

  /**
   * Sets fields. When they have these values already (those in `compared`, where a field is only the time of the
   * change), nothing moves. Throws a 412 when the store has none of the versions in `ifMatch`.
   */
  async set(fields: Plain, ifMatch?: IfMatch, compared: Plain = fields): Promise<StoreRow> {
    const only = { ...atVersion(ifMatch), ...unlessSame(compared) };
    const changed = await this.change({ $set: fields }, only);
    if (changed) return changed;
    const row = await this.read();
    mustMatch(row, ifMatch);
    return row;
  }

  /**
   * Counters move without a new version: they are not what a merchant edits. Returns the counters afterwards; null when
   * `only` does not hold. Does not wait for the journal: the write that is counted waits for it, and the job that checks
   * stores corrects a counter that was lost.
   */
  async count(inc: Record<string, number>, only: Plain = {}): Promise<PlanUse | null> {
    const update = { $inc: inc, $set: { 'usage.at': new Date() } };
    const row = await storeRows
      .findOneAndUpdate({ ...only, ...this.self() }, update, {
        timestamps: false,
        returnDocument: 'after',
        writeConcern: { w: 1, j: false },
      })
      .select(USE)
      .lean();
    return row && toWire<PlanUse>(row);
  }

  /** Notes what the merchant was told about the use of the plan. */
  async markUsageNotified(told: readonly string[]): Promise<void> {
    const update = { $addToSet: { 'usage.told': { $each: told } } };
    await storeRows.updateOne(this.self(), update, { timestamps: false });
  }

  /** Corrects counters. False when one of them moved since `at`, because a request is at work. */
  async recount(counts: Record<string, number>, at: string | null): Promise<boolean> {
    const still = { ...this.self(), 'usage.at': at && new Date(at) };
    return (await storeRows.updateOne(still, { $set: counts }, { timestamps: false })).matchedCount === 1;
  }

  /**
   * The running number of the next order, counted as one of the month (`2026-01`) too, the plan at that moment and the
   * counters afterwards.
   */
  async nextOrder(month: string): Promise<{ number: number; plan: PlanIdentifier; use: PlanUse }> {
    const $inc = { next_order_number: 1, 'usage.orders': 1, [`usage.months.${month}`]: 1 };
    const update = { $inc, $set: { 'usage.at': new Date() } };
    const row = await storeRows
      .findOneAndUpdate(this.self(), update, { timestamps: false, returnDocument: 'after' })
      .select(`next_order_number ${USE}`)
      .lean();
    if (!row) throw notFound('Store');
    const use = toWire<PlanUse & Pick<StoreRow, 'next_order_number'>>(row);
    return { number: use.next_order_number - 1, plan: planOf(use.plan).identifier, use };
  }

  /** The bare model, for jobs that look across stores. */
  static unfenced(): AnyModel {
    return storeRows;
  }

  private self(): Plain {
    return { _id: new Types.ObjectId(this.id), merchant: new Types.ObjectId(this.merchant) };
  }
}
