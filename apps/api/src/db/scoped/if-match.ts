import { changedMeanwhile } from '../../lib/api-error.ts';
import type { RawDocument } from './serialization.ts';

/** The versions that `If-Match` lists; undefined when it was not sent or is `*`, so that any version matches. */
export type IfMatch = readonly number[] | undefined;

/** Returns the filter that a row passes while it has one of these versions. */
export const atVersion = (ifMatch: IfMatch): RawDocument =>
  ifMatch === undefined ? {} : { version: { $in: ifMatch } };

/** Throws a 412 unless the row has one of these versions. */
export function assertIfMatch(row: object, ifMatch: IfMatch): void {
  const version = 'version' in row ? Number(row.version) : undefined;
  if (ifMatch !== undefined && (version === undefined || !ifMatch.includes(version)))
    throw changedMeanwhile();
}

/**
 * Returns the filter that a row passes while at least one of these fields has another value. With it a write that would
 * change nothing matches no row, so version and time stay.
 */
export function unlessSame(fields: RawDocument): RawDocument {
  const differences = Object.entries(fields).map(([path, value]) => ({ [path]: { $ne: value } }));
  // Nothing to set: no row matches.
  return differences.length > 0 ? { $or: differences } : { $nor: [{}] };
}
