import mongoose, {
  type IndexDefinition,
  type IndexOptions,
  Schema,
  type SchemaDefinition,
  Types,
} from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { Fenced, type Owner, type Ref, type Rules } from './fenced.ts';
import { moveFront } from './store-front.ts';
import { Store } from './store.ts';

export interface Definition {
  fields: SchemaDefinition;
  /** What refusals call a row: the name of the model unless given. */
  called?: string;
  /** Each is preceded by the owner, so that every lookup of an owner is an index lookup. */
  indexes?: ReadonlyArray<readonly [IndexDefinition, IndexOptions?]>;
  /** Indexes without the owner in front: for what is unique, or looked for, among the rows of all owners. */
  across?: ReadonlyArray<readonly [IndexDefinition, IndexOptions?]>;
  money?: readonly string[];
  refs?: Record<string, Ref>;
  derive?: Rules['derive'];
  complete?: Rules['complete'];
  /** What webhooks tell of these rows. */
  news?: Rules['news'];
  /** Visitors of the shop see these rows, so every write moves the shop's stamp. */
  shows?: boolean;
}

const everyRow = { version: { type: Number, default: 1 } };
const noted = { news: { type: [String], default: undefined }, news_at: Date };
/** Only rows of which there is something to tell are in this one. */
export const TO_TELL = { store: 1, news_at: 1, _id: 1 } as const;
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

function compile(name: string, owner: 'store' | 'merchant', definition: Definition): AnyModel {
  const owned = { [owner]: { type: Schema.Types.ObjectId, required: true } };
  const schema = new Schema(
    { ...definition.fields, ...everyRow, ...owned, ...(definition.news ? noted : {}) },
    { timestamps, versionKey: false, autoIndex: false },
  );
  schema.index({ [owner]: 1, _id: 1 });
  if (definition.news) schema.index(TO_TELL, { partialFilterExpression: { news_at: { $exists: true } } });
  for (const [fields, options] of definition.indexes ?? []) schema.index({ [owner]: 1, ...fields }, options);
  for (const [fields, options] of definition.across ?? []) schema.index(fields, options);
  return mongoose.model<unknown, AnyModel>(name, schema);
}

const rulesOf = (
  model: string,
  { called: name = model, money = [], refs = {}, derive = () => ({}), complete, ...rest }: Definition,
): Rules => {
  const { news, shows } = rest;
  return { name, money, refs, derive, complete, news, ...(shows ? { shown: moveFront } : {}) };
};

/** Rows that belong to a store. The model itself stays in here: the one way in is `in(store)`. */
export class StoreOwned<Row extends { _id: string }> {
  readonly #model: AnyModel;
  readonly #rules: Rules;

  constructor(name: string, definition: Definition) {
    this.#model = compile(name, 'store', definition);
    this.#rules = rulesOf(name, definition);
  }

  /** This resource as one store sees it. */
  in(store: Store): Fenced<Row> {
    return this.within({ merchant: new Types.ObjectId(store.merchant), store: new Types.ObjectId(store.id) });
  }

  /** For references between rows of one owner. */
  within(owner: Owner): Fenced<Row> {
    if (!owner.store) throw new Error(`${this.#rules.name} belongs to a store, and none was given`);
    return new Fenced<Row>(this.#model, this.#rules, owner);
  }

  /** The bare model, past the fence: for jobs, public views and erasure only. */
  acrossStores(): AnyModel {
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
export class MerchantOwned<Row extends { _id: string }> {
  readonly #model: AnyModel;
  readonly #rules: Rules;

  constructor(name: string, definition: Definition) {
    this.#model = compile(name, 'merchant', definition);
    this.#rules = rulesOf(name, definition);
  }

  /** This resource as one merchant sees it. */
  of(merchant: { id: string }): Fenced<Row> {
    return this.within({ merchant: new Types.ObjectId(merchant.id) });
  }

  within(owner: Owner): Fenced<Row> {
    return new Fenced<Row>(this.#model, this.#rules, { merchant: owner.merchant });
  }

  /** The bare model, past the fence: for jobs, public files and erasure only. */
  acrossMerchants(): AnyModel {
    return this.#model;
  }
}
