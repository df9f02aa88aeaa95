import { type DesignSection, findSectionType, toFinding } from '@kade/contract';
import type { z } from 'zod';
import { apiError, invalid } from '../../../lib/api-error.ts';

type Settings = Record<string, unknown>;

/** Returns a type that this version can edit. Throws a 409 for another one. */
export function knownType({ type, v }: Pick<DesignSection, 'type' | 'v'>) {
  const known = findSectionType(type);
  if (!known || v > known.v) throw apiError('section_unknown');
  return known;
}

/** Returns the schema of a setting of a section or of one of its blocks. Throws a 400 for an unknown name. */
function schemaOf(settings: z.ZodObject<Record<string, z.ZodType>> | undefined, name: string): z.ZodType {
  const schema = settings && Object.hasOwn(settings.shape, name) ? settings.shape[name] : undefined;
  if (!schema) throw invalid('This section has no such setting', 'name');
  return schema;
}

/** Returns a value as its setting stores it. Throws a 400 that says why it is not allowed. */
export function checked(schema: z.ZodType, value: unknown, field: string): unknown {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const findings = error.issues.map(toFinding);
  throw invalid(findings[0]?.message ?? 'is not allowed', field);
}

/** Returns all settings of a new section. Throws a 400 for a type or a value that is not allowed. */
export function newSettings(type: string, given: Settings): Settings {
  const known = findSectionType(type);
  if (!known) throw invalid('There is no such section', 'type');
  return checkedAll(known.settings, given);
}

/** The same for a new block. */
export function newBlockSettings(section: string, type: string, given: Settings): Settings {
  const blocks = findSectionType(section)?.blocks ?? {};
  const known = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  if (!known) throw invalid('This section has no such part', 'type');
  return checkedAll(known.settings, given);
}

function checkedAll(settings: z.ZodObject<Record<string, z.ZodType>>, given: Settings): Settings {
  const complete: Settings = {};
  for (const name of Object.keys(given)) schemaOf(settings, name);
  for (const [name, schema] of Object.entries(settings.shape))
    complete[name] = checked(schema, given[name], `settings.${name}`);
  return complete;
}

/** Returns the value of one setting of a section or of its block of a type, as it is stored. */
export function newValue(
  section: Pick<DesignSection, 'type' | 'v'>,
  block: string | undefined,
  { name, value }: { name: string; value: unknown },
): unknown {
  const known = knownType(section);
  const settings = block === undefined ? known.settings : known.blocks[block]?.settings;
  return checked(schemaOf(settings, name), value, 'value');
}
