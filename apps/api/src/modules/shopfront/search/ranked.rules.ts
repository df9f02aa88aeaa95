import { z } from 'zod';
import { foreignCursor } from '../../../db/scoped/cursor.ts';

/** The parts of the products that a search finds, in their order: those that can be bought, and the others. */
const PARTS = ['in', 'out'] as const;
type Part = (typeof PARTS)[number];

/** The ids of the products that a search finds, in each part the newest first. */
export type Ranked = Readonly<Record<Part, readonly string[]>>;

/**
 * The last product of a page, in the part where it was shown. A page begins with what follows in this order, so a product
 * that is sold out meanwhile neither repeats nor hides others.
 */
export interface LastShown {
  part: Part;
  id: string;
}

const Position = z.tuple([z.enum(PARTS), z.string().regex(/^[0-9a-f]{24}$/)]);

/** Returns the place of a cursor; null for the first page. Throws a 400 for the cursor of another list. */
export function placeOf(cursor: string | undefined): LastShown | null {
  if (cursor === undefined) return null;
  try {
    const [part, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { part, id };
  } catch {
    throw foreignCursor();
  }
}

/** Returns the cursor of the page that follows a place. */
const cursorAt = ({ part, id }: LastShown): string =>
  Buffer.from(JSON.stringify([part, id])).toString('base64url');

/** Returns the parts of which a page behind `place` can show something. */
export const partsFrom = (place: LastShown | null): readonly Part[] =>
  PARTS.slice(PARTS.indexOf(place?.part ?? 'in'));

/** Divides ids that are sorted, the newest first. */
export const rank = (ids: readonly string[], isOut: (id: string) => boolean): Ranked => ({
  in: ids.filter((id) => !isOut(id)),
  out: ids.filter(isOut),
});

/** What is shown of one more than a page has, and the cursor of the next page where there is one more. */
export function pageOf(
  shown: readonly LastShown[],
  limit: number,
): { page: readonly LastShown[]; next: string | null } {
  const page = shown.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last && shown.length > limit ? cursorAt(last) : null };
}

/** Returns the ids of a page of a ranked list, and the cursor of the next page. */
export function rankedPage(ranked: Ranked, { limit, cursor }: { limit: number; cursor: string | undefined }) {
  const place = placeOf(cursor);
  const isAfter = (part: Part) => (id: string) => place?.part !== part || id < place.id;
  const shown = partsFrom(place).flatMap((part) => {
    const start = ranked[part].findIndex(isAfter(part));
    return start < 0 ? [] : ranked[part].slice(start, start + limit + 1).map((id) => ({ part, id }));
  });
  const { page, next } = pageOf(shown, limit);
  return { ids: page.map(({ id }) => id), next };
}
