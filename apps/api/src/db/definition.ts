import mongoose, { type IndexDefinition, type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import type { DeclaredSort, Ref, Rules } from './fence-rules.ts';
import { moveFront } from './store-front.ts';

/** What a resource is: its fields, its indexes and the rules of its rows. */
export interface Definition {
  fields: SchemaDefinition;
  /** What refusals call a row: the name of the model unless given. */
  called?: string;
  /** The orders in which lists can be read, by name, each with the index that they walk. */
  sorts?: Readonly<Record<string, DeclaredSort>>;
  /** Further indexes. Each is preceded by the owner, so that every lookup of an owner is an index lookup. */
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

type Owned = 'store' | 'merchant';

const everyRow = { version: { type: Number, default: 1 } };
const noted = { news: { type: [String], default: undefined }, news_at: Date };
/** Only rows of which there is something to tell are in this one. */
export const PENDING_NEWS = { store: 1, news_at: 1, _id: 1 } as const;
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** By age, which is walked along the ids. */
const BY_AGE: DeclaredSort = { field: '_id', index: {} };
const BY_NEWS: DeclaredSort = { field: 'news_at' };

/** The index of a sort, with the owner in front and the id, which settles ties, at the end. */
export const indexOf = (
  owner: Owned,
  { field, index = { [field]: 1 } }: DeclaredSort,
): Record<string, 1> => ({
  [owner]: 1,
  ...index,
  _id: 1,
});

/** Compiles the model of a definition, with its indexes. */
export function compile(name: string, owner: Owned, definition: Definition): AnyModel {
  const { fields, news, sorts = {}, indexes = [], across = [] } = definition;
  const owned = { [owner]: { type: Schema.Types.ObjectId, required: true } };
  const schema = new Schema(
    { ...fields, ...everyRow, ...owned, ...(news ? noted : {}) },
    { timestamps, versionKey: false, autoIndex: false },
  );
  schema.index({ [owner]: 1, _id: 1 });
  if (news) schema.index(PENDING_NEWS, { partialFilterExpression: { news_at: { $exists: true } } });
  // Two sorts may share an index.
  const walked = new Map(Object.values(sorts).map((sort) => [JSON.stringify(indexOf(owner, sort)), sort]));
  for (const sort of walked.values()) schema.index(indexOf(owner, sort), sort.options);
  for (const [keys, options] of indexes) schema.index({ [owner]: 1, ...keys }, options);
  for (const [keys, options] of across) schema.index(keys, options);
  return mongoose.model<unknown, AnyModel>(name, schema);
}

/** The rules by which the fence reads and writes the rows of a definition. */
export function rulesOf(model: string, definition: Definition): Rules {
  const { called: name = model, money = [], refs = {}, derive = () => ({}), complete, news } = definition;
  const sorts = { ...definition.sorts, _id: BY_AGE, ...(news ? { news_at: BY_NEWS } : {}) };
  const shown = definition.shows ? { shown: moveFront } : {};
  return { name, money, refs, derive, complete, news, sorts, ...shown };
}
