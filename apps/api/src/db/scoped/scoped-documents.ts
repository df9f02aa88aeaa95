import { checkRefs, viewsOf } from './references.ts';
import type { Owner, Rules } from './resource-rules.ts';
import { toCentsAt, toRupeesAt, type RawDocument, toJson } from './serialization.ts';

/**
 * Converts a body to its stored form and adds the computed fields. Throws a 400 when it refers to a row outside the
 * tenant scope.
 */
export async function toDocument(body: object, rules: Rules, owner: Owner): Promise<RawDocument> {
  const written = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  await checkRefs(written, rules.refs, owner);
  return toCentsAt({ ...written, ...rules.derive(written) }, rules.money);
}

/** Converts stored rows to the shape of replies, with the views of what they refer to. */
export async function serializeDocuments(
  rows: RawDocument[],
  rules: Rules,
  owner: Owner,
): Promise<RawDocument[]> {
  const views = await viewsOf(rows, rules.refs, owner);
  const shown = rows.map((row) => {
    // Pending notifications are internal, so they do not change the version.
    if (row.news_at) row.news = row.news_at = undefined;
    // A row that was just written has them; reads leave them out.
    if (row.search_words) row.search_words = undefined;
    const result = toRupeesAt(toJson(row), rules.money);
    for (const [path, view] of views) {
      const id = result[path];
      result[path] = typeof id === 'string' ? view(id) : null;
    }
    return result;
  });
  return rules.complete ? rules.complete(shown, owner) : shown;
}

/**
 * Gives converted rows the declared type of their resource: the driver returns untyped rows, and the contract validates
 * every reply against the same type.
 */
export const typed = <Row>(rows: RawDocument[]): Row[] => rows as Row[];
