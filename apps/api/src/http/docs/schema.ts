/** The part of JSON Schema that our document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
export type Schemas = Record<string, Schema>;

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** The schema itself, where another is only pointed at. */
function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = nameOf(schema);
  const whole = name ? schemas[name] : schema.allOf?.[0];
  return whole
    ? { ...resolved(whole, schemas), ...(schema.description ? { description: schema.description } : {}) }
    : schema;
}

const optionsOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

/** The option that carries a value, where a schema is "this or nothing". */
function mainOf(schema: Schema, schemas: Schemas): Schema {
  const whole = resolved(schema, schemas);
  const options = optionsOf(whole)?.filter((option) => option.type !== 'null' && option.const !== '');
  return options?.[0] ? mainOf(options[0], schemas) : whole;
}

/** The type in a word or two: `string`, `list of Product`, `number or null`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const whole = resolved(schema, schemas);
  const options = optionsOf(whole);
  if (options) return [...new Set(options.map((option) => typeText(option, schemas)))].join(' or ');
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in whole) return whole.const === '' ? 'empty' : JSON.stringify(whole.const);
  if (whole.type === 'array') return `list of ${typeText(whole.items ?? {}, schemas)}`;
  const name = nameOf(schema);
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

/** What else a value must keep to, in words. */
export function limitsText(schema: Schema, schemas: Schemas): string {
  const whole = mainOf(schema, schemas);
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
  type: string;
  required: boolean;
  notes: string;
}

/** The fields of an object as rows, those of objects inside it under dotted names. */
export function fieldRows(schema: Schema, schemas: Schemas, trail = ''): FieldRow[] {
  const whole = mainOf(schema, schemas);
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

const words: Record<string, string> = {
  name: 'Ceylon tea 100 g',
  email: 'nimali@example.lk',
  domain: 'https://tea-house.localhost',
  newDomain: 'https://tea-house.localhost',
  phone_number: '077 123 4567',
  phone: '077 123 4567',
  plan_id: 'standard',
};

/** A value that the schema allows, for people to read. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  const whole = mainOf(schema, schemas);
  if (whole.example !== undefined) return whole.example;
  if (whole.enum) return whole.enum[0];
  if ('const' in whole) return whole.const;
  if (whole.type === 'array') return [exampleOf(whole.items ?? {}, schemas, name)];
  if (whole.type === 'object' || whole.properties)
    return Object.fromEntries(
      Object.entries(whole.properties ?? {}).map(([key, field]) => [key, exampleOf(field, schemas, key)]),
    );
  if (whole.type === 'number' || whole.type === 'integer') return Math.max(whole.minimum ?? 1, 1);
  if (whole.type === 'boolean') return true;
  return words[name] ?? (name.replaceAll('_', ' ') || 'text');
}
