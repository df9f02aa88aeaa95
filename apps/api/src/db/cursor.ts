import { Types } from 'mongoose';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';

/** What a list is sorted by; `_id` settles ties, so the order is total. */
export interface Sort {
  field: string;
  direction: 1 | -1;
  /** The index to walk, without the owner in front. Unless named, it is the one of `field` alone. */
  along?: Readonly<Record<string, 1>>;
}

const Position = z.tuple([
  z.union([z.string(), z.number(), z.null(), z.strictObject({ date: z.iso.datetime() })]),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

/** The place after this row as an opaque string. */
export function cursorAfter(row: Record<string, unknown>, { field }: Sort): string {
  const value = row[field] ?? null;
  const kept =
    value instanceof Date
      ? { date: value.toISOString() }
      : value instanceof Types.ObjectId
        ? value.toHexString()
        : value;
  return Buffer.from(JSON.stringify([kept, String(row._id)])).toString('base64url');
}

export const foreignCursor = () => invalid('cursor is not one that this list gave', 'cursor');

/** The filter that takes up behind a cursor. Throws a 400 when the cursor is not one of ours. */
export function afterCursor(cursor: string, { field, direction }: Sort): Record<string, unknown> {
  let position: z.infer<typeof Position>;
  try {
    position = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw foreignCursor();
  }
  const id = new Types.ObjectId(position[1]);
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === '_id') return { _id: { [beyond]: id } };
  const [given] = position;
  const value = typeof given === 'object' && given !== null ? new Date(given.date) : given;
  // The outer bound lets the index start at the right place; the inner one settles ties.
  return {
    [field]: { [`${beyond}e`]: value },
    $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: id } }],
  };
}
