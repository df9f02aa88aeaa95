import { Schema, type SchemaDefinition } from 'mongoose';

/** A field that is a nested object without an id. */
export const nested = (fields: SchemaDefinition) => new Schema(fields, { _id: false });

/** Fields of text with these names. */
export const texts = <Name extends string>(...names: readonly Name[]): Record<Name, StringConstructor> =>
  Object.fromEntries(names.map((name) => [name, String])) as Record<Name, StringConstructor>;
