import {
  DEFAULT_THEME,
  paymentMethodKeys,
  type PlanIdentifier,
  policyTypes,
  socialNetworks,
  type Theme,
} from '@kade/contract';
import { LRUCache } from 'lru-cache';
import mongoose, { Schema, Types } from 'mongoose';
import { changedMeanwhile, notFound } from '../http/errors.ts';
import type { AnyModel } from './fenced.ts';
import { type Plain, toWire } from './wire.ts';

export interface StoreRow {
  _id: string;
  name: string;
  domain: string;
  merchant: string;
  logo: string | null;
  plan: PlanIdentifier;
  theme: Theme | null;
  policies: Partial<Record<(typeof policyTypes)[number], { content: string; updated_at: string }>>;
  payment_methods: Record<(typeof paymentMethodKeys)[number], boolean>;
  credentials: Record<string, { merchant_id: string; merchant_secret: string }>;
  socialLinks: Record<(typeof socialNetworks)[number], string>;
  hosts: string[];
  resting: { host: string; until: string }[];
  usage: { products: number; orders: number; months: Record<string, number>; at: string | null };
  next_order_number: number;
  version: number;
}

const each = <Type>(keys: readonly string[], type: Type) =>
  Object.fromEntries(keys.map((key) => [key, type]));
const policy = { type: { content: String, updated_at: Date }, default: undefined, _id: false };

const schema = new Schema(
  {
    name: { type: String, required: true },
    domain: { type: String, required: true },
    /** The live host and those that still rest after a change: one unique index keeps every host in one store. */
    hosts: [String],
    resting: [{ host: String, until: Date, _id: false }],
    merchant: { type: Schema.Types.ObjectId, required: true },
    logo: { type: Schema.Types.ObjectId, default: null },
    plan: { type: String, default: 'starter' },
    theme: {
      type: {
        ...each(
          Object.keys(DEFAULT_THEME).filter((key) => key !== 'enabled'),
          String,
        ),
        enabled: Boolean,
      },
      default: null,
      _id: false,
    },
    policies: each(policyTypes, policy),
    payment_methods: each(paymentMethodKeys, { type: Boolean, default: false }),
    credentials: { type: Schema.Types.Mixed, default: {} },
    socialLinks: each(socialNetworks, { type: String, default: '' }),
    usage: {
      products: { type: Number, default: 0 },
      orders: { type: Number, default: 0 },
      months: { type: Schema.Types.Mixed, default: {} },
      at: { type: Date, default: null },
    },
    next_order_number: { type: Number, default: 1001 },
    version: { type: Number, default: 1 },
  },
  {
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
    versionKey: false,
    autoIndex: false,
    minimize: false,
  },
);
schema.index({ hosts: 1 }, { unique: true });
schema.index({ merchant: 1, _id: 1 });
schema.index({ logo: 1 }, { sparse: true });
schema.index({ 'resting.until': 1 }, { sparse: true });

const Model = mongoose.model('Store', schema) as unknown as AnyModel;
const owners = new LRUCache<string, string>({ max: 10_000, ttl: 5_000 });
const asRow = (row: unknown): StoreRow => toWire(row) as StoreRow;

/**
 * Proof that a store belongs to the merchant of this request. The constructor is private: only the look-ups below make
 * one, so no value from a request can stand where a `Store` is wanted.
 */
export class Store {
  private constructor(
    readonly id: string,
    readonly merchant: string,
  ) {}

  /** The merchant's own store with this id, else null. Ownership never moves, so it is remembered for 5 seconds. */
  static async owned(merchant: string, id: string): Promise<Store | null> {
    if (owners.get(id) === merchant) return new Store(id, merchant);
    const row = await Model.exists({ _id: id, merchant });
    if (!row) return null;
    owners.set(id, merchant);
    return new Store(row._id.toHexString(), merchant);
  }

  /** Every store, for jobs that serve them all. */
  static async *all(): AsyncGenerator<Store> {
    for await (const row of Model.find().select('merchant').lean().cursor()) {
      yield new Store(String(row._id), String(row.merchant));
    }
  }

  /** The store that a row of ours names, for jobs and tickets: no merchant asks, and no id comes from a request. */
  static async ofRow(id: string): Promise<Store | null> {
    const row = await Model.findById(id).select('merchant').lean();
    return row && new Store(String(row._id), String(row.merchant));
  }

  /** Hosts whose rest is over, of all stores. */
  static async *restedHosts(now: Date): AsyncGenerator<string> {
    const rows = Model.find({ 'resting.until': { $lte: now } })
      .select('resting')
      .lean()
      .cursor();
    for await (const { resting } of rows)
      for (const { host, until } of resting as { host: string; until: Date }[]) if (until <= now) yield host;
  }

  /**
   * Opens a store. A unique index on its host decides between two who ask at the same moment (error 11000). With an
   * `id`, the merchant's store that has it already is answered: the attempt before this one made it.
   */
  static async create(
    merchant: string,
    details: { name: string; domain: string; host: string; logo: string | null },
    id?: string,
  ): Promise<Store> {
    const { host, ...rest } = details;
    try {
      const row = await Model.create({ ...rest, hosts: [host], merchant, ...(id ? { _id: id } : {}) });
      return new Store(row._id.toHexString(), merchant);
    } catch (cause) {
      const repeated = id ? await Store.owned(merchant, id) : null;
      if (repeated) return repeated;
      throw cause;
    }
  }

  static async listOf(merchant: string): Promise<StoreRow[]> {
    const rows = await Model.find({ merchant: new Types.ObjectId(merchant) })
      .sort({ _id: 1 })
      .select('name domain logo plan')
      .lean();
    return rows.map(asRow);
  }

  /** Whether any store, live or resting, holds this host. */
  static async holds(host: string): Promise<{ id: string } | null> {
    const row = await Model.exists({ hosts: host });
    return row && { id: row._id.toHexString() };
  }

  /** Gives up a host whose rest is over, so that anybody may take it. */
  static async releaseRested(host: string, now: Date): Promise<void> {
    await Model.updateOne(
      { hosts: host, resting: { $elemMatch: { host, until: { $lte: now } } } },
      { $pull: { hosts: host, resting: { host } }, $inc: { version: 1 } },
    );
  }

  /** What the public may see of the shop at this live host. */
  static async atHost(host: string): Promise<Pick<StoreRow, 'name' | 'logo' | 'theme'> | null> {
    const row = await Model.findOne({ hosts: host, domain: `https://${host}` })
      .select('name logo theme')
      .lean();
    return row && asRow(row);
  }

  /** The whole store, or the named fields of it: policies can be long, and most callers need a word or two. */
  async read(fields = ''): Promise<StoreRow> {
    const row = await Model.findOne(this.self()).select(fields).lean();
    if (!row) throw notFound('Store');
    return asRow(row);
  }

  /** One conditional step on the store; null when `only` does not hold. */
  async change(update: Plain, only: Plain = {}): Promise<StoreRow | null> {
    const inc = { ...(update.$inc as Plain | undefined), version: 1 };
    const row = await Model.findOneAndUpdate(
      { ...only, ...this.self() },
      { ...update, $inc: inc },
      { returnDocument: 'after' },
    ).lean();
    return row && asRow(row);
  }

  /** Sets fields. Throws a 412 when `ifMatch` is not the store's version. */
  async set(fields: Plain, ifMatch?: number): Promise<StoreRow> {
    const row = await this.change({ $set: fields }, ifMatch === undefined ? {} : { version: ifMatch });
    if (row) return row;
    await this.read();
    throw changedMeanwhile();
  }

  /** Counters move without a new version: they are not what a merchant edits. */
  async count(inc: Record<string, number>, only: Plain = {}): Promise<boolean> {
    const update = { $inc: inc, $set: { 'usage.at': new Date() } };
    return (
      (await Model.updateOne({ ...only, ...this.self() }, update, { timestamps: false })).matchedCount === 1
    );
  }

  /** Corrects counters. False when one of them moved since `at`, because somebody is at work. */
  async recount(counts: Record<string, number>, at: string | null): Promise<boolean> {
    const still = { ...this.self(), 'usage.at': at && new Date(at) };
    return (await Model.updateOne(still, { $set: counts }, { timestamps: false })).matchedCount === 1;
  }

  /** The running number of the next order, counted as one of the month (`2026-01`) too. */
  async nextOrder(month: string): Promise<number> {
    const $inc = { next_order_number: 1, 'usage.orders': 1, [`usage.months.${month}`]: 1 };
    const update = { $inc, $set: { 'usage.at': new Date() } };
    const row = await Model.findOneAndUpdate(this.self(), update, { timestamps: false })
      .select('next_order_number')
      .lean();
    if (!row) throw notFound('Store');
    return Number(row.next_order_number);
  }

  /** The bare model, for jobs that look across stores. */
  static acrossStores(): AnyModel {
    return Model;
  }

  private self(): Plain {
    return { _id: new Types.ObjectId(this.id), merchant: new Types.ObjectId(this.merchant) };
  }
}
