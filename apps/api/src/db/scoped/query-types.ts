import type { Types } from 'mongoose';
import type { Definition } from './resource-definition.ts';

/* oxlint-disable typescript/no-generated-empty-object-type -- Types of any resource have no fields of their own. */

// The types of a resource: the names of the fields that its definition stores, with the types of those that rows are
// read with, and the declared sorts.

/** Fields that every model stores. */
type Common = '_id' | 'version' | 'created_at' | 'updated_at' | 'news' | 'news_at';
export type Field<Def extends Definition> = (keyof Def['fields'] & string) | Common;

/** The element type of a list, because MongoDB compares and updates a list and its elements with the same operators. */
type Element<Type> =
  NonNullable<Type> extends readonly (infer Each)[] ? NonNullable<Each> : NonNullable<Type>;
type KeysOf<Type> = Type extends string | number | boolean ? never : keyof Type & string;

/** A field and the dotted paths in it. Fields that rows are not read with may have any path. */
type PathsIn<Row, Name extends string> = Name extends keyof Row
  ? Name | `${Name}.${KeysOf<Element<Row[Name]>>}`
  : Name | `${Name}.${string}`;

type Path<Row, Def extends Definition> = { [Name in Field<Def>]: PathsIn<Row, Name> }[Field<Def>];

type Get<Type, Name> = Type extends unknown ? (Name extends keyof Type ? Type[Name] : unknown) : never;
type At<Row, Name> = Name extends `${infer Head}.${infer Tail}`
  ? Get<Element<Get<Row, Head>>, Tail>
  : Get<Row, Name>;

/**
 * The stored type of a value: ids and times, which are text in replies, are ObjectIds and dates; a union of literals
 * stays one.
 */
type Stored<Type> = Type extends { _id: string }
  ? string | Types.ObjectId
  : Type extends string
    ? string extends Type
      ? string | Types.ObjectId | Date
      : Type
    : Type;
type Value<Type> = unknown extends Type ? unknown : Stored<Element<Type>>;

interface Comparison<Type> {
  $eq?: Type | null;
  $ne?: Type | null;
  $gt?: Type;
  $gte?: Type;
  $lt?: Type;
  $lte?: Type;
  $in?: readonly (Type | null)[];
  $nin?: readonly (Type | null)[];
  $exists?: boolean;
  $regex?: string;
  $size?: number;
  $elemMatch?: object;
  $not?: Comparison<Type>;
}

/** A filter: conditions on stored fields. A field that the model does not store is a type error. */
export type Filter<Row, Def extends Definition> = {
  [Name in Path<Row, Def>]?: Value<At<Row, Name>> | null | Comparison<Value<At<Row, Name>>>;
} & {
  $and?: readonly Filter<Row, Def>[];
  $or?: readonly Filter<Row, Def>[];
  $nor?: readonly Filter<Row, Def>[];
  /** An expression of an aggregation. */
  $expr?: object;
};

/** Stored fields of a row, references as ids and amounts in cents. A field that rows are not read with is unknown. */
export type Picked<Row, Name extends string> = {
  [Each in Name]: Each extends keyof Row ? Reference<Row[Each]> : unknown;
};
type Reference<Type> = Type extends { _id: string } ? string : Type;

/** A row with the fields that the replies of lists have. */
export type Listed<Row, Def extends Definition> = Def extends { listed: readonly (infer Name)[] }
  ? Pick<Row, Name & keyof Row>
  : Row;

type Each<Row, Def extends Definition, Type> = { [Name in Path<Row, Def>]?: Type };

/** New values of stored fields. */
export type Fields<Row, Def extends Definition> = Each<Row, Def, unknown>;

/** An update of stored fields, in the operators of MongoDB that are used. */
export interface Update<Row, Def extends Definition> {
  $set?: Fields<Row, Def>;
  $unset?: Each<Row, Def, number>;
  $inc?: Each<Row, Def, number>;
  $min?: Each<Row, Def, Date | number>;
  $push?: Each<Row, Def, unknown>;
  $pull?: Each<Row, Def, unknown>;
  $addToSet?: Each<Row, Def, unknown>;
}

/** The fields of a new row or of a patch. One that the model does not store has a type that no value has. */
export type Body<Given, Def extends Definition> = Given & {
  [Name in Exclude<keyof Given, Field<Def>>]: never;
};

/** A sort that the definition declares, or by age. */
export type SortName<Def extends Definition> =
  | '_id'
  | (Def extends { sorts: infer Sorts } ? keyof Sorts & string : never)
  | PendingSort<Def>;

export interface Sort<Def extends Definition> {
  by: SortName<Def>;
  direction: 1 | -1;
}
type PendingSort<Def> = Def extends { events: object } ? 'news_at' : never;

/** A sort that names its index, or the choice of the database. */
export type IndexName<Def extends Definition> = SortName<Def> | 'planner';

export interface PageOf<Def extends Definition> {
  limit: number;
  cursor?: string | null | undefined;
  sort: Sort<Def>;
  /**
   * The declared sort whose index has the fields of the filter. It counts the rows, and finds them where they are few.
   * `planner` where one index cannot: the database chooses.
   */
  filteredBy?: IndexName<Def> | undefined;
  /** Whether at most `MAX_COUNTED` rows are counted, where counting all of them costs more than the page. */
  capped?: boolean | undefined;
}

/** The parameters of a list. Without a `limit` all rows are returned. */
export type ListOf<Def extends Definition> = Omit<PageOf<Def>, 'limit'> & { limit?: number | undefined };
