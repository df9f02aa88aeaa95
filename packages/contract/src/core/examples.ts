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

/** Returns the last part of a `$ref`, undefined for a schema without one. */
export const getSchemaName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** Follows `$ref` and `allOf` to the schema itself. A description at the reference replaces that of the schema. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = getSchemaName(schema);
  const whole = name ? schemas[name] : schema.allOf?.[0];
  return whole
    ? { ...resolved(whole, schemas), ...(schema.description ? { description: schema.description } : {}) }
    : schema;
}

/** Returns the alternatives of a union, undefined for another schema. */
export const getAlternatives = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

/** Returns the alternative that holds a value, where the other is null or an empty string; else the schema itself. */
export function getMainSchema(schema: Schema, schemas: Schemas): Schema {
  const whole = resolved(schema, schemas);
  if (whole.example !== undefined) return whole;
  const options = getAlternatives(whole)?.filter((option) => option.type !== 'null' && option.const !== '');
  return options?.[0] ? getMainSchema(options[0], schemas) : whole;
}

const words: Record<string, string> = {
  name: 'Ceylon tea 100 g',
  first_name: 'Nimali',
  last_name: 'Perera',
  full_name: 'Nimali Perera',
  username: 'nimali',
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country: 'Sri Lanka',
  phone_number: '077 123 4567',
  phone: '077 123 4567',
  domain: 'https://tea-house.localhost',
  newDomain: 'https://ceylon-tea.localhost',
};

/**
 * Returns a value that the schema allows, for the reference and for test requests. `name` is the field's, for its
 * words.
 */
export function createExample(schema: Schema, schemas: Schemas, name = ''): unknown {
  const whole = getMainSchema(schema, schemas);
  if (whole.example !== undefined) return whole.example;
  if (whole.enum) return whole.enum.find((value) => value === whole.default) ?? whole.enum[0];
  if ('const' in whole) return whole.const;
  if (whole.type === 'array') return [createExample(whole.items ?? {}, schemas, name)];
  if (whole.type === 'object' || whole.properties)
    return Object.fromEntries(
      Object.entries(whole.properties ?? {}).map(([key, field]) => [key, createExample(field, schemas, key)]),
    );
  if (whole.type === 'number' || whole.type === 'integer') return Math.max(whole.minimum ?? 1, 1);
  if (whole.type === 'boolean') return true;
  return words[name] ?? (name.replaceAll('_', ' ') || 'text');
}
