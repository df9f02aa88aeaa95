import { Types } from 'mongoose';
import type { AnyModel } from '../connection/any-model.ts';
import { compile, type Definition, rulesOf } from './resource-definition.ts';
import type { Owner, Rules } from './resource-rules.ts';
import { ScopedCollection } from './scoped-collection.ts';
import type { Fields, Filter, Sort, Update } from './query-types.ts';
import type { RawDocument } from './serialization.ts';
import { Store } from '../stores/store.ts';

/** Rows that belong to a store. The model is private: rows are accessed through `in(store)`. */
export class StoreOwned<Row extends { _id: string }, Def extends Definition> {
  readonly #model: AnyModel;
  readonly #rules: Rules;

  constructor(name: string, definition: Def) {
    this.#model = compile(name, 'store', definition);
    this.#rules = rulesOf(name, definition);
  }

  /** Returns the rows of one store. */
  in(store: Store): ScopedCollection<Row, Def> {
    const { id, merchant, shared } = store;
    return this.within({ merchant: new Types.ObjectId(merchant), store: new Types.ObjectId(id), shared });
  }

  /** For references between rows of one owner. */
  within(owner: Owner): ScopedCollection<Row, Def> {
    if (!owner.store) throw new Error(`${this.#rules.name} belongs to a store, and none was given`);
    return new ScopedCollection<Row, Def>(this.#model, this.#rules, owner);
  }

  /** Returns the model without the tenant scope: for jobs, public views and erasure only. */
  unscoped(): AnyModel {
    return this.#model;
  }

  /** Returns the store of a row; null when there is no such row. For links to public pages. */
  async storeOf(id: string): Promise<Store | null> {
    const row = await this.#model.findById(id).select('store').lean<{ store: Types.ObjectId } | null>();
    return row && Store.ofRow(String(row.store));
  }

  /** Returns a row with its store, whichever that is; null when there is no such row. For what a gateway notifies. */
  async findWithStore(id: string): Promise<{ store: Store; row: Row } | null> {
    const stored = await this.#model.findById(id).lean<RawDocument | null>();
    const store = stored && (await Store.ofRow(String(stored.store)));
    return store && { store, row: await this.in(store).toRow(stored) };
  }

  /** Returns a public view of one row of any store; null when there is none. */
  async findInAnyStore(id: string): Promise<Row | null> {
    const owned = await this.#model.findById(id).select('store').lean<{ store: Types.ObjectId } | null>();
    if (!owned) return null;
    return this.within({ merchant: owned.store, store: owned.store }).find(id);
  }
}

/** Rows that belong to a merchant, such as uploads made before any store exists. */
export class MerchantOwned<Row extends { _id: string }, Def extends Definition> {
  readonly #model: AnyModel;
  readonly #rules: Rules;

  constructor(name: string, definition: Def) {
    this.#model = compile(name, 'merchant', definition);
    this.#rules = rulesOf(name, definition);
  }

  /** Returns the rows of one merchant. */
  of(merchant: { id: string }): ScopedCollection<Row, Def> {
    return this.within({ merchant: new Types.ObjectId(merchant.id) });
  }

  within(owner: Owner): ScopedCollection<Row, Def> {
    return new ScopedCollection<Row, Def>(this.#model, this.#rules, { merchant: owner.merchant });
  }

  /** Returns the model without the tenant scope: for jobs, public files and erasure only. */
  unscoped(): AnyModel {
    return this.#model;
  }
}

interface Model<Row extends { _id: string }, Def extends Definition> {
  within: (owner: Owner) => ScopedCollection<Row, Def>;
}

/** The filter type of a resource, for functions that create filters. */
export type FilterOf<Of> = Of extends Model<infer Row, infer Def> ? Filter<Row, Def> : never;
/** The sort type of a resource, for functions that choose a sort. */
export type SortOf<Of> = Of extends Model<infer _Row, infer Def> ? Sort<Def> : never;
/** The update type of a resource, for functions that create updates. */
export type UpdateOf<Of> = Of extends Model<infer Row, infer Def> ? Update<Row, Def> : never;
/** The types of the stored fields of a resource, for functions that compute them. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- As in shape.ts, for any resource.
export type FieldsOf<Of> = Of extends Model<infer Row, infer Def> ? Fields<Row, Def> : never;
