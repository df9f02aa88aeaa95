import { z } from 'zod';
import type { Scope } from './scopes.ts';

/** The scopes of fields that an API key sees and changes only with a scope of their own, beside that of the route. */
export const fieldScopes = z.registry<{ scope: Scope }>();

/** Stands for each row of an array in the path of a field. */
const EACH = '*';

interface ScopedField {
  path: readonly string[];
  scope: Scope;
}

const known = new WeakMap<z.core.$ZodType, readonly ScopedField[]>();

const below = (name: string, schema: z.core.$ZodType): ScopedField[] =>
  scopedFields(schema).map(({ path, scope }) => ({ path: [name, ...path], scope }));

function findFields(schema: z.core.$ZodType): readonly ScopedField[] {
  const own = fieldScopes.get(schema);
  if (own) return [{ path: [], scope: own.scope }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => below(name, field));
  if (schema instanceof z.ZodArray) return below(EACH, schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(scopedFields);
  if (schema instanceof z.ZodPipe) return scopedFields(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return scopedFields(schema.def.innerType);
  return [];
}

/** Returns the fields in a schema that need a scope of their own. */
function scopedFields(schema: z.core.$ZodType): readonly ScopedField[] {
  const found = known.get(schema) ?? findFields(schema);
  known.set(schema, found);
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isSent(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined;
  if (name === EACH) return Array.isArray(value) && value.some((row) => isSent(row, rest));
  return isObject(value) && isSent(value[name], rest);
}

function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (name === EACH) return Array.isArray(value) ? value.map((row) => without(row, rest)) : value;
  if (!isObject(value) || value[name] === undefined) return value;
  const { [name]: field, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(field, rest) };
}

/** Returns the scopes that these scopes lack for the fields which a body has. */
export const missingFieldScopes = (
  schema: z.core.$ZodType,
  body: unknown,
  scopes: readonly Scope[],
): Scope[] =>
  scopedFields(schema)
    .filter(({ path, scope }) => !scopes.includes(scope) && isSent(body, path))
    .map(({ scope }) => scope);

/** Returns a value without the fields whose scope is not among these scopes. The value itself is not changed. */
export const withoutScopedFields = (
  schema: z.core.$ZodType,
  value: unknown,
  scopes: readonly Scope[],
): unknown =>
  scopedFields(schema)
    .filter(({ scope }) => !scopes.includes(scope))
    .reduce((rest, { path }) => without(rest, path), value);
