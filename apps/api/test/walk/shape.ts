import { z } from 'zod';

interface Leaf {
  /** Lengths of a string or bounds of a number. */
  min?: number;
  max?: number;
}

/** The part of a schema that a generator of requests needs. */
export type Shape = Leaf &
  (
    | { kind: 'string'; pattern?: string; example?: string }
    | { kind: 'number'; whole: boolean }
    | { kind: 'boolean' | 'null' | 'any' }
    | { kind: 'choice'; values: unknown[] }
    | { kind: 'list'; item: Shape }
    | { kind: 'union'; options: Shape[] }
    | { kind: 'object'; fields: Record<string, Field>; strict: boolean }
  );

export interface Field {
  shape: Shape;
  required: boolean;
}

interface Json {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Json;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  example?: string;
}

type Defs = Record<string, Json>;

const bounds = (min: number | undefined, max: number | undefined): Leaf => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

function objectShape(json: Json, defs: Defs): Shape {
  const required = new Set(json.required ?? []);
  const fields = Object.entries(json.properties ?? {}).map(([name, inner]) => [
    name,
    { shape: read(inner, defs), required: required.has(name) },
  ]);
  return {
    kind: 'object',
    fields: Object.fromEntries(fields) as Record<string, Field>,
    strict: json.additionalProperties === false,
  };
}

function stringShape(json: Json): Shape {
  const example = json.example ?? (json.format === 'date-time' ? '2026-01-31T08:30:00Z' : undefined);
  return {
    kind: 'string',
    ...bounds(json.minLength, json.maxLength),
    ...(json.pattern ? { pattern: json.pattern } : {}),
    ...(example ? { example } : {}),
  };
}

function read(json: Json, defs: Defs): Shape {
  if (json.$ref) return { ...read(defs[json.$ref.split('/').at(-1) ?? ''] ?? {}, defs) };
  const options = json.anyOf ?? json.oneOf;
  if (options) return { kind: 'union', options: options.map((option) => read(option, defs)) };
  const [whole] = json.allOf ?? [];
  if (whole) return read(whole, defs);
  if ('const' in json) return { kind: 'choice', values: [json.const] };
  if (json.enum) return { kind: 'choice', values: json.enum };
  if (json.type === 'object') return objectShape(json, defs);
  if (json.type === 'array')
    return { kind: 'list', item: read(json.items ?? {}, defs), ...bounds(json.minItems, json.maxItems) };
  if (json.type === 'string') return stringShape(json);
  if (json.type === 'number' || json.type === 'integer')
    return { kind: 'number', whole: json.type === 'integer', ...bounds(json.minimum, json.maximum) };
  return { kind: json.type === 'boolean' || json.type === 'null' ? json.type : 'any' };
}

const known = { input: new WeakMap<z.ZodType, Shape>(), output: new WeakMap<z.ZodType, Shape>() };

/** Returns the shape of the input of a schema; null where there is no schema, as for uploads. */
export function shapeOf(schema: unknown, io: 'input' | 'output' = 'input'): Shape | null {
  if (!(schema instanceof z.ZodType)) return null;
  const found = known[io].get(schema);
  if (found) return found;
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const shape = read(json, json.$defs ?? {});
  known[io].set(schema, shape);
  return shape;
}

/** Returns the shape of the option of a union that has a value, for a nullable field. */
export function mainOf(shape: Shape): Shape {
  if (shape.kind !== 'union') return shape;
  const carries = ({ kind, ...rest }: Shape) =>
    kind !== 'null' && !(kind === 'choice' && 'values' in rest && rest.values.includes(''));
  return mainOf(shape.options.find(carries) ?? { kind: 'any' });
}

const ID_PATTERN = '^[0-9a-fA-F]{24}$';
export const isId = (shape: Shape): boolean => {
  const main = mainOf(shape);
  return main.kind === 'string' && main.pattern === ID_PATTERN;
};

export interface Spot {
  path: string[];
  shape: Shape;
  required: boolean;
}

/** Returns every field of a body, at any depth; entries of a list have the index 0. */
export function spots(shape: Shape | null, trail: string[] = []): Spot[] {
  const main = shape && mainOf(shape);
  if (main?.kind === 'list') return spots(main.item, [...trail, '0']);
  if (main?.kind !== 'object') return [];
  return Object.entries(main.fields).flatMap(([name, { shape: inner, required }]) => [
    { path: [...trail, name], shape: inner, required },
    ...spots(inner, [...trail, name]),
  ]);
}
