import { Types } from 'mongoose';

/** A document as the driver gives it, or a plain object on its way in. */
export type Plain = Record<string, unknown>;

/** Whether a value is an object with fields, and no date or id. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/**
 * Ids become strings and times ISO 8601, all the way down: the shape that travels. A row that was just read is changed
 * where it lies; copies of long lists would keep the garbage collector busier than the work itself.
 */
function wired(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(wired);
  if (isPlain(value)) for (const key of Object.keys(value)) value[key] = wired(value[key]);
  return value;
}

/** A stored row as it travels; the caller knows what its collection holds. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The driver gives rows without types.
export const toWire = <Row = Plain>(row: object): Row => wired(row) as Row;

function at(value: unknown, path: readonly string[], change: (leaf: number) => number): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((entry) => at(entry, path, change));
  const [head, ...rest] = path;
  if (head === undefined) return typeof value === 'number' ? change(value) : value;
  if (!isPlain(value) || !(head in value)) return value;
  return { ...value, [head]: at(value[head], rest, change) };
}

function everywhere(row: Plain, paths: readonly string[], change: (leaf: number) => number): Plain {
  return paths.reduce((result, path) => {
    const [head = '', ...rest] = path.split('.');
    return head in result ? { ...result, [head]: at(result[head], rest, change) } : result;
  }, row);
}

/** Rupees with at most two decimals to whole cents. */
export const cents = (rupees: number): number => Math.round(rupees * 100);
/** Whole cents to rupees. */
export const rupees = (amount: number): number => amount / 100;

/** The money fields of a row, named by dotted paths, from rupees to integer cents. */
export const moneyIn = (row: Plain, paths: readonly string[]): Plain => everywhere(row, paths, cents);
/** The money fields of a row, named by dotted paths, from integer cents to rupees. */
export const moneyOut = (row: Plain, paths: readonly string[]): Plain => everywhere(row, paths, rupees);

/** An id of the wire as the database compares it. */
export const objectId = (id: string): Types.ObjectId => new Types.ObjectId(id);
/** The ids in a stored list of them; none where there is no list. */
export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** An id that nothing has yet. */
export const newObjectId = (): string => new Types.ObjectId().toHexString();

/**
 * Text folded for search and sorting: one Unicode form, lower case, without the joiners that Sinhala and Tamil are typed
 * with or without (ZWJ, ZWNJ), any run of white space as one space. Folding twice changes nothing. Stored rows hold
 * folded text, so a change needs a migration.
 */
export const fold = (text: string): string =>
  text
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
/** Text as a pattern that matches itself. A pattern may hold no NUL, so that one is spelled out. */
export const escapeRegExp = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');
