import type { IndexOptions, PipelineStage, Types } from 'mongoose';
import type { Plain } from './wire.ts';

/** A field that names another row: who it may name and how it looks when read. */
export interface Ref {
  /** What it is called in a refusal. */
  what: string;
  /** The rows it may name, inside the same fence. */
  within: (owner: Owner) => Lookup;
  /** Fields of the named row that are read along; none means that the id alone makes the view. */
  pick?: readonly string[];
  view?: ((id: string) => object) | undefined;
  /**
   * Notes on the named rows that they are about to be referred to, where that keeps them from being deleted; returns how
   * many there are. Without it the rows are only counted.
   */
  announce?: (owner: Owner, ids: readonly Types.ObjectId[]) => Promise<number>;
}

/** An order in which lists can be read, and the index that they walk. */
export interface DeclaredSort {
  field: string;
  /** Sorts rows with the same value in `field`, in the same direction. */
  second?: string;
  /** The index to walk, without the owner in front and `_id` at the end: the field alone unless given. */
  index?: Readonly<Record<string, 1>>;
  options?: IndexOptions;
}

/** The stages of an aggregation, for files that do not import mongoose. */
export type Stages = PipelineStage[];

export interface Lookup {
  countIds(ids: readonly (Types.ObjectId | string)[]): Promise<number>;
  byIds(ids: readonly (Types.ObjectId | string)[], pick: readonly string[]): Promise<Map<string, object>>;
}

/** Whose rows: `merchant` always, `store` for rows of a store. */
export interface Owner {
  merchant: Types.ObjectId;
  store?: Types.ObjectId;
}

/** What there is to tell of rows, as the names of events; `event@moment` where the same may come to pass again. */
export interface News {
  /** Of a new row. */
  created: readonly string[];
  /** Of an update. */
  changed: (update: Plain) => readonly string[];
  /** Notes that a row is about to be deleted, before it is. `find` reads the row. */
  removing?: (owner: Owner, find: () => Promise<Plain | null>) => Promise<void>;
}

export interface Rules {
  /** The resource's name in a sentence, such as `Product`. */
  name: string;
  /** Dotted paths of amounts: rupees outside, integer cents inside. */
  money: readonly string[];
  refs: Record<string, Ref>;
  /** The orders in which the rows can be listed, by name. */
  sorts: Readonly<Record<string, DeclaredSort>>;
  /** Fields computed from those that are written, for search and sorting. */
  derive: (written: Plain) => Plain;
  /** Says that a shop shows these rows and that some were changed. */
  shown?: ((owner: Owner) => Promise<void>) | undefined;
  /** What webhooks tell of these rows. */
  news?: News | undefined;
  /** Completes rows on their way out, a batch at a time, from rows that the same owner has elsewhere. */
  complete?: ((rows: Plain[], owner: Owner) => Plain[] | Promise<Plain[]>) | undefined;
}
