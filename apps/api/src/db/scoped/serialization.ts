import { Types } from 'mongoose';

/** A document as the driver returns it, or a plain object to be stored. */
export type RawDocument = Record<string, unknown>;

/** Returns whether a value is an object with fields, and no date or id. */
export const isObject = (value: unknown): value is RawDocument =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/**
 * Converts ids to strings and times to ISO 8601, at every depth. Changes the row in place: copying long lists costs
 * more in garbage collection than the conversion.
 */
function serialize(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(serialize);
  if (!isObject(value)) return value;
  for (const key of Object.keys(value)) {
    const found = value[key];
    // Most fields are text or numbers. Writing these back would take as long as the conversion of the others.
    if (typeof found === 'object' && found !== null) value[key] = serialize(found);
  }
  return value;
}

/**
 * Converts a stored row to the shape of replies. The driver returns rows without types, so the caller states the type
 * of its collection, and the contract validates every reply.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The driver gives rows without types.
export const toJson = <Row = RawDocument>(row: object): Row => serialize(row) as Row;

function at(value: unknown, path: readonly string[], change: (leaf: number) => number): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((entry) => at(entry, path, change));
  const [head, ...rest] = path;
  if (head === undefined) return typeof value === 'number' ? change(value) : value;
  if (!isObject(value) || !(head in value)) return value;
  return { ...value, [head]: at(value[head], rest, change) };
}

function everywhere(
  row: RawDocument,
  paths: readonly string[],
  change: (leaf: number) => number,
): RawDocument {
  return paths.reduce((result, path) => {
    const [head = '', ...rest] = path.split('.');
    return head in result ? { ...result, [head]: at(result[head], rest, change) } : result;
  }, row);
}

/** Converts rupees with at most two decimals to integer cents. */
export const cents = (rupees: number): number => Math.round(rupees * 100);
/** Converts integer cents to rupees. */
export const rupees = (amount: number): number => amount / 100;

/** Converts the money fields of a row, given as dotted paths, from rupees to integer cents. */
export const toCentsAt = (row: RawDocument, paths: readonly string[]): RawDocument =>
  everywhere(row, paths, cents);

function convertMoneyAt(value: unknown, path: readonly string[], depth: number): void {
  if (Array.isArray(value)) for (const entry of value) convertMoneyAt(entry, path, depth);
  else if (isObject(value)) {
    const name = path[depth] ?? '';
    const found = value[name];
    if (depth < path.length - 1) convertMoneyAt(found, path, depth + 1);
    else if (typeof found === 'number') value[name] = rupees(found);
  }
}

/**
 * Converts the money fields of a row, given as dotted paths, from integer cents to rupees. Changes the row in place, as
 * `toJson` does.
 */
export function toRupeesAt(row: RawDocument, paths: readonly string[]): RawDocument {
  for (const path of paths) convertMoneyAt(row, path.split('.'), 0);
  return row;
}

/** An id as the database holds it. */
export type ObjectId = Types.ObjectId;

/** Converts an id from a request to the type that the database compares. */
export const objectId = (id: string): Types.ObjectId => new Types.ObjectId(id);
/** Returns the ids in a stored list as text; an empty list when there is none. */
export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** Returns a new unique id. */
export const newObjectId = (): string => new Types.ObjectId().toHexString();

/**
 * Folds text for search and sorting: one Unicode normalization form, lower case, without joiners (ZWJ, ZWNJ), which
 * Sinhala and Tamil are typed with or without, and any run of white space as one space. Idempotent. Stored rows hold
 * folded text, so a change needs a migration.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
/**
 * Escapes text for a regular expression that matches it literally. A pattern may not contain NUL, so NUL is escaped
 * too.
 */
export const escapeRegExp = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');
