import {
  getMainSchema,
  getSchemaName,
  getAlternatives,
  resolved,
  type Schema,
  type Schemas,
} from '@kade/contract/openapi';
import type { Markup } from '../../../lib/html.ts';

/** Returns the type of a schema as text: `string`, `list of Product`, `number or null`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const whole = resolved(schema, schemas);
  const options = getAlternatives(whole);
  if (options) return [...new Set(options.map((option) => typeText(option, schemas)))].join(' or ');
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in whole) return whole.const === '' ? 'empty' : JSON.stringify(whole.const);
  if (whole.type === 'array') return `list of ${typeText(whole.items ?? {}, schemas)}`;
  const name = getSchemaName(schema);
  if (name && whole.type === 'object') return name;
  if (whole.format === 'binary') return 'file';
  return Array.isArray(whole.type) ? whole.type.join(' or ') : (whole.type ?? 'any');
}

const between = (least: number | undefined, most: number | undefined, unit: string): string | null => {
  if (most !== undefined && least)
    return `${least.toLocaleString('en')} to ${most.toLocaleString('en')}${unit}`;
  if (most !== undefined) return `up to ${most.toLocaleString('en')}${unit}`;
  return least ? `at least ${least.toLocaleString('en')}${unit}` : null;
};

/** Returns the other constraints of a value as text. */
export function limitsText(schema: Schema, schemas: Schemas): string {
  const whole = getMainSchema(schema, schemas);
  return [
    between(whole.minLength, whole.maxLength, ' characters'),
    Math.abs(whole.maximum ?? 0) < Number.MAX_SAFE_INTEGER ? between(whole.minimum, whole.maximum, '') : null,
    between(whole.minItems, whole.maxItems, ' entries'),
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

export interface FieldRow {
  path: string;
  type: string | Markup[];
  required: boolean;
  notes: string;
}

/** Returns the fields of an object as rows; nested fields have dotted names. */
export function fieldRows(schema: Schema, schemas: Schemas, trail = ''): FieldRow[] {
  const whole = getMainSchema(schema, schemas);
  if (whole.type === 'array') return fieldRows(whole.items ?? {}, schemas, `${trail}[]`);
  return Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
    const path = trail ? `${trail}.${name}` : name;
    const notes = [resolved(field, schemas).description, limitsText(field, schemas)]
      .filter(Boolean)
      .join('. ');
    const row = {
      path,
      type: typeText(field, schemas),
      required: whole.required?.includes(name) ?? false,
      notes,
    };
    return [row, ...fieldRows(field, schemas, path)];
  });
}
