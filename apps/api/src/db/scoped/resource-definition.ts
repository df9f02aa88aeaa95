import mongoose, { type IndexDefinition, type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';
import type { AnyModel } from '../connection/any-model.ts';
import type { DeclaredSort, Ref, Rules } from './resource-rules.ts';
import { incrementRevision } from '../stores/increment-revision.ts';

/** The definition of a resource: its fields, its indexes and the rules of its rows. */
export interface Definition {
  fields: SchemaDefinition;
  /** The name of a row in error messages; the name of the model unless given. */
  called?: string;
  /** The fields that the replies of lists have; the others are not read for them. All fields unless given. */
  listed?: readonly string[];
  /** The sort orders of lists, by name, each with the index that it uses. */
  sorts?: Readonly<Record<string, DeclaredSort>>;
  /** Further indexes. The owner is put in front of each, so that every query of an owner uses an index. */
  indexes?: ReadonlyArray<readonly [IndexDefinition, IndexOptions?]>;
  /** Indexes without the owner in front: for values that are unique, or looked up, across all owners. */
  across?: ReadonlyArray<readonly [IndexDefinition, IndexOptions?]>;
  money?: readonly string[];
  refs?: Record<string, Ref>;
  keeps?: Rules['keeps'];
  derive?: Rules['derive'];
  complete?: Rules['complete'];
  /** The events that webhooks send about these rows. */
  events?: Rules['events'];
  /** Objects without fields are stored as they are; without this they are left out of new rows. */
  keepsEmpty?: boolean;
  /** Visitors of the shop see these rows, so every write increments the shop's stamp. */
  shows?: boolean;
}

type Owned = 'store' | 'merchant';

const everyRow = { version: { type: Number, default: 1 } };
const pendingFields = { news: { type: [String], default: undefined }, news_at: Date };
/** A partial index: it holds only rows with pending events. */
export const PENDING_EVENTS_INDEX = { store: 1, news_at: 1, _id: 1 } as const;
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** By age: ids ascend with time. */
const BY_AGE: DeclaredSort = { field: '_id', index: {} };
const BY_PENDING: DeclaredSort = { field: 'news_at' };

/** Returns the index of a sort: the owner in front, then its fields, then the id, which breaks ties. */
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
  const { fields, events, sorts = {}, indexes = [], across = [] } = definition;
  const owned = { [owner]: { type: Schema.Types.ObjectId, required: true } };
  const schema = new Schema(
    { ...fields, ...everyRow, ...owned, ...(events ? pendingFields : {}) },
    { timestamps, versionKey: false, autoIndex: false, minimize: !definition.keepsEmpty },
  );
  schema.index({ [owner]: 1, _id: 1 });
  if (events) schema.index(PENDING_EVENTS_INDEX, { partialFilterExpression: { news_at: { $exists: true } } });
  // Two sorts may share an index.
  const walked = new Map(Object.values(sorts).map((sort) => [JSON.stringify(indexOf(owner, sort)), sort]));
  for (const sort of walked.values()) schema.index(indexOf(owner, sort), sort.options);
  for (const [keys, options] of indexes) schema.index({ [owner]: 1, ...keys }, options);
  for (const [keys, options] of across) schema.index(keys, options);
  return mongoose.model<unknown, AnyModel>(name, schema);
}

/** Returns the rules by which the tenant scope reads and writes the rows of a definition. */
export function rulesOf(model: string, definition: Definition): Rules {
  const { called: name = model, listed, money = [], refs = {}, complete, events, keeps = {} } = definition;
  const { derive = () => ({}) } = definition;
  const sorts = { ...definition.sorts, _id: BY_AGE, ...(events ? { news_at: BY_PENDING } : {}) };
  const shown = definition.shows ? { bumpRevision: incrementRevision } : {};
  return { name, listed, money, refs, keeps, derive, complete, events, sorts, ...shown };
}
