import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** The permissions that fields need beside that of the route: without it, they are neither shown nor changed. */
export const fieldScopes = z.registry<FieldPermission>();

interface FieldPermission {
  scope: Permission;
  /** What a reply has in place of the value; without it the field is left out. */
  hidden?: string | number;
}

/** Stands for each row of an array in the path of a field. */
const EACH = '*';

interface ScopedField extends FieldPermission {
  path: readonly string[];
}

const known = new WeakMap<z.core.$ZodType, readonly ScopedField[]>();

const below = (name: string, schema: z.core.$ZodType): ScopedField[] =>
  scopedFields(schema).map((field) => ({ ...field, path: [name, ...field.path] }));

function findFields(schema: z.core.$ZodType): readonly ScopedField[] {
  const own = fieldScopes.get(schema);
  if (own) return [{ ...own, path: [] }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => below(name, field));
  if (schema instanceof z.ZodArray) return below(EACH, schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(scopedFields);
  if (schema instanceof z.ZodPipe) return scopedFields(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return scopedFields(schema.def.innerType);
  return [];
}

/** Returns the fields in a schema that need a permission of their own. */
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

function without(value: unknown, [name = '', ...rest]: readonly string[], hidden?: string | number): unknown {
  if (name === EACH) return Array.isArray(value) ? value.map((row) => without(row, rest, hidden)) : value;
  if (!isObject(value) || value[name] === undefined) return value;
  const { [name]: field, ...others } = value;
  if (rest.length > 0) return { ...others, [name]: without(field, rest, hidden) };
  return hidden === undefined ? others : { ...others, [name]: hidden };
}

/** Returns the permissions that these lack for the fields which a body has. */
export const missingFieldScopes = (
  schema: z.core.$ZodType,
  body: unknown,
  held: readonly Permission[],
): Permission[] =>
  scopedFields(schema)
    .filter(({ path, scope }) => !held.includes(scope) && isSent(body, path))
    .map(({ scope }) => scope);

/** Returns a value without the fields whose permission is not held. The value itself is not changed. */
export const withoutScopedFields = (
  schema: z.core.$ZodType,
  value: unknown,
  held: readonly Permission[],
): unknown =>
  scopedFields(schema)
    .filter(({ scope }) => !held.includes(scope))
    .reduce((rest, { path, hidden }) => without(rest, path, hidden), value);
