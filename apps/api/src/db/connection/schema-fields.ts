import { Schema, type SchemaDefinition } from 'mongoose';

export const { ObjectId } = Schema.Types;

/** A field that is a nested object with an id. */
export const nestedRow = (fields: SchemaDefinition) => new Schema(fields);

/** A field that is a nested object without an id. */
export const nested = (fields: SchemaDefinition) => new Schema(fields, { _id: false });

/** Returns a definition of text fields with these names. */
export const texts = <Name extends string>(...names: readonly Name[]): Record<Name, StringConstructor> =>
  // Object.fromEntries returns the names as `string`.
  Object.fromEntries(names.map((name) => [name, String])) as Record<Name, StringConstructor>;
