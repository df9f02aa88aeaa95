import { Types } from 'mongoose';
import { z } from 'zod';
import { invalid } from '../../lib/api-error.ts';

/** What a list is sorted by. `_id` breaks ties, so the order is total. */
export interface SortOrder {
  field: string;
  direction: 1 | -1;
  /** Sorts rows with the same value in `field`, in the same direction. */
  second?: string | undefined;
}

/** Identifies the list and order that a cursor belongs to. */
const orderOf = (list: string, { field, direction, second }: SortOrder): string =>
  [list, field, direction, ...(second ? [second] : [])].join(' ');

const Value = z.union([z.string(), z.number(), z.null(), z.strictObject({ date: z.iso.datetime() })]);
const Position = z.tuple([z.string(), Value, z.string().regex(/^[0-9a-f]{24}$/), Value.optional()]);

function kept(value: unknown): unknown {
  if (value instanceof Date) return { date: value.toISOString() };
  return value instanceof Types.ObjectId ? value.toHexString() : (value ?? null);
}

const restored = (value: z.infer<typeof Value> | undefined) =>
  typeof value === 'object' && value !== null ? new Date(value.date) : value;

/** Returns the position after this row as an opaque string, which is valid only for this list in this order. */
export function cursorAfter(row: Record<string, unknown>, list: string, sort: SortOrder): string {
  const second = sort.second ? [kept(row[sort.second])] : [];
  const position = [orderOf(list, sort), kept(row[sort.field]), String(row._id), ...second];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Returns the 400 for a cursor of another list, another order or nobody. */
export const foreignCursor = () => invalid('cursor is not one that this list gave in this order', 'cursor');

function positionIn(cursor: string): z.infer<typeof Position> {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw foreignCursor();
  }
}

/** Returns the filter of the rows after a cursor. Throws a 400 when the cursor is not of this list in this order. */
export function afterCursor(cursor: string, list: string, sort: SortOrder): Record<string, unknown> {
  const { field, direction, second } = sort;
  const [order, given, last, givenSecond] = positionIn(cursor);
  if (order !== orderOf(list, sort)) throw foreignCursor();
  const id = new Types.ObjectId(last);
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === '_id') return { _id: { [beyond]: id } };
  const value = restored(given);
  const next = restored(givenSecond);
  const ties = second
    ? [{ [second]: { [beyond]: next } }, { [second]: next, _id: { [beyond]: id } }]
    : [{ _id: { [beyond]: id } }];
  // The outer bound lets the index scan start at the right place; the inner ones break ties.
  return { [field]: { [`${beyond}e`]: value }, $or: [{ [field]: { [beyond]: value } }, ...ties] };
}
