import type { IndexOptions, PipelineStage, Types } from 'mongoose';
import type { SharedRevision } from '../stores/shared-revision.ts';
import type { RawDocument } from './serialization.ts';

/** A field that refers to another row: which rows it may refer to, and its view in replies. */
export interface Ref {
  /** Its name in error messages. */
  what: string;
  /** The rows that it may refer to, inside the same scope. */
  within: (owner: Owner) => Lookup;
  /** Fields of the referenced row to read with it; without any, the view is the id alone. */
  pick?: readonly string[];
  view?: ((id: string) => object) | undefined;
  /**
   * Marks the referenced rows before the write, for resources where a reference prevents deletion. Returns how many of
   * them exist. Without it the rows are only counted.
   */
  bumpRevision?: (owner: Owner, ids: readonly Types.ObjectId[]) => Promise<number>;
}

/** A sort order of lists, and the index that it uses. */
export interface DeclaredSort {
  field: string;
  /** Sorts rows with the same value in `field`, in the same direction. */
  second?: string;
  /** The index to use, without the owner in front and `_id` at the end; the field alone unless given. */
  index?: Readonly<Record<string, 1>>;
  options?: IndexOptions;
}

/** The stages of an aggregation, for files that do not import mongoose. */
export type Stages = PipelineStage[];

export interface Lookup {
  countIds(ids: readonly (Types.ObjectId | string)[]): Promise<number>;
  byIds(ids: readonly (Types.ObjectId | string)[], pick: readonly string[]): Promise<Map<string, object>>;
}

/** The owner of rows: `merchant` always, `store` for rows of a store. */
export interface Owner {
  merchant: Types.ObjectId;
  store?: Types.ObjectId;
  /** Given where the writes of a piece of work share the increments of the shop's stamp. */
  shared?: SharedRevision | undefined;
}

/** The events of rows, by name; `event@moment` where the same event can occur again. */
export interface EventRules {
  /** Of a new row. */
  created: readonly string[];
  /** Of an update. */
  changed: (update: RawDocument) => readonly string[];
  /** Stores the event of a deletion before the row is deleted. `find` reads the row. */
  removing?: (owner: Owner, find: () => Promise<RawDocument | null>) => Promise<void>;
}

export interface Rules {
  /** The resource's name in a sentence, such as `Products`. */
  name: string;
  /** Dotted paths of amounts: rupees outside, integer cents inside. */
  money: readonly string[];
  refs: Record<string, Ref>;
  /** Fields of which every value stays, by name: the list that has the present and the former ones. */
  keeps: Readonly<Record<string, string>>;
  /** The fields that are read for the replies of lists; all when there are none. */
  listed?: readonly string[] | undefined;
  /** The sort orders of lists of the rows, by name. */
  sorts: Readonly<Record<string, DeclaredSort>>;
  /** Computes fields for search and sorting from the written ones. */
  derive: (written: RawDocument) => RawDocument;
  /** Called after a write of rows that a shop shows. */
  bumpRevision?: ((owner: Owner) => Promise<void>) | undefined;
  /** The events that webhooks send about these rows. */
  events?: EventRules | undefined;
  /** Adds fields from other rows of the same owner to rows that are read, a batch at a time. */
  complete?: ((rows: RawDocument[], owner: Owner) => RawDocument[] | Promise<RawDocument[]>) | undefined;
}
