import { Types } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { compile, type Definition, rulesOf } from './definition.ts';
import type { Owner, Rules } from './fence-rules.ts';
import { Fenced } from './fenced.ts';
import type { Fields, Filter, Sort, Update } from './shape.ts';
import { Store } from './store.ts';

/** Rows that belong to a store. The model itself stays in here: the one way in is `in(store)`. */
export class StoreOwned<Row extends { _id: string }, Def extends Definition> {
  readonly #model: AnyModel;
  readonly #rules: Rules;

  constructor(name: string, definition: Def) {
    this.#model = compile(name, 'store', definition);
    this.#rules = rulesOf(name, definition);
  }

  /** This resource as one store sees it. */
  in(store: Store): Fenced<Row, Def> {
    return this.within({ merchant: new Types.ObjectId(store.merchant), store: new Types.ObjectId(store.id) });
  }

  /** For references between rows of one owner. */
  within(owner: Owner): Fenced<Row, Def> {
    if (!owner.store) throw new Error(`${this.#rules.name} belongs to a store, and none was given`);
    return new Fenced<Row, Def>(this.#model, this.#rules, owner);
  }

  /** The bare model, past the fence: for jobs, public views and erasure only. */
  unfenced(): AnyModel {
    return this.#model;
  }

  /** The store that a row belongs to; null when there is no such row. For links to what is public. */
  async storeOf(id: string): Promise<Store | null> {
    const row = await this.#model.findById(id).select('store').lean<{ store: Types.ObjectId } | null>();
    return row && Store.ofRow(String(row.store));
  }

  /** A public view of one row, whichever store it is in; null when there is none. */
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

  /** This resource as one merchant sees it. */
  of(merchant: { id: string }): Fenced<Row, Def> {
    return this.within({ merchant: new Types.ObjectId(merchant.id) });
  }

  within(owner: Owner): Fenced<Row, Def> {
    return new Fenced<Row, Def>(this.#model, this.#rules, { merchant: owner.merchant });
  }

  /** The bare model, past the fence: for jobs, public files and erasure only. */
  unfenced(): AnyModel {
    return this.#model;
  }
}

interface Model<Row extends { _id: string }, Def extends Definition> {
  within: (owner: Owner) => Fenced<Row, Def>;
}

/** Which rows of a resource, for functions that make filters. */
export type FilterOf<Of> = Of extends Model<infer Row, infer Def> ? Filter<Row, Def> : never;
/** How rows of a resource are sorted, for functions that choose it. */
export type SortOf<Of> = Of extends Model<infer _Row, infer Def> ? Sort<Def> : never;
/** A change of a row of a resource, for functions that make one. */
export type UpdateOf<Of> = Of extends Model<infer Row, infer Def> ? Update<Row, Def> : never;
/** Stored fields of a resource, for functions that say what they become. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- As in shape.ts, for any resource.
export type FieldsOf<Of> = Of extends Model<infer Row, infer Def> ? Fields<Row, Def> : never;
