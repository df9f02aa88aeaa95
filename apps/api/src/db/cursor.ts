import { Types } from 'mongoose';
import { z } from 'zod';
import { invalid } from '../errors.ts';

/** What a list is sorted by; `_id` settles ties, so the order is total. */
export interface Sort {
  field: string;
  direction: 1 | -1;
  /** The index to walk, without the owner in front. Unless named, it is the one of `field` alone. */
  along?: Readonly<Record<string, 1>>;
}

/** The list and its order, which a cursor belongs to. */
const orderOf = (list: string, { field, direction }: Sort): string => `${list} ${field} ${direction}`;

const Position = z.tuple([
  z.string(),
  z.union([z.string(), z.number(), z.null(), z.strictObject({ date: z.iso.datetime() })]),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** The place after this row of a list, as an opaque string that holds for this list in this order. */
export function cursorAfter(row: Record<string, unknown>, list: string, sort: Sort): string {
  const value = row[sort.field] ?? null;
  const kept =
    value instanceof Date
      ? { date: value.toISOString() }
      : value instanceof Types.ObjectId
        ? value.toHexString()
        : value;
  return Buffer.from(JSON.stringify([orderOf(list, sort), kept, String(row._id)])).toString('base64url');
}

export const foreignCursor = () => invalid('cursor is not one that this list gave in this order', 'cursor');

function positionIn(cursor: string): z.infer<typeof Position> {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw foreignCursor();
  }
}

/** The filter that continues behind a cursor. Throws a 400 when this list did not give the cursor in this order. */
export function afterCursor(cursor: string, list: string, sort: Sort): Record<string, unknown> {
  const { field, direction } = sort;
  const [order, given, last] = positionIn(cursor);
  if (order !== orderOf(list, sort)) throw foreignCursor();
  const id = new Types.ObjectId(last);
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === '_id') return { _id: { [beyond]: id } };
  const value = typeof given === 'object' && given !== null ? new Date(given.date) : given;
  // The outer bound lets the index start at the right place; the inner one settles ties.
  return {
    [field]: { [`${beyond}e`]: value },
    $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: id } }],
  };
}
