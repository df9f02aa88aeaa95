import { Types } from 'mongoose';
import type { Owner, Ref } from './fence-rules.ts';
import type { Plain } from './wire.ts';

type View = (id: string) => Plain | null;

async function viewOf(rows: readonly Plain[], path: string, named: Ref & { owner: Owner }): Promise<View> {
  if (named.view) return named.view;
  const ids = [
    ...new Set(
      rows
        .map((row) => row[path])
        .filter(Boolean)
        .map(String),
    ),
  ].map((id) => new Types.ObjectId(id));
  const found =
    ids.length > 0 ? await named.within(named.owner).byIds(ids, named.pick ?? []) : new Map<string, Plain>();
  return (id) => found.get(id) ?? null;
}

/** How the rows that these rows name look when read, by the field that names them. */
export const viewsOf = (
  rows: readonly Plain[],
  refs: Record<string, Ref>,
  owner: Owner,
): Promise<(readonly [string, View])[]> =>
  Promise.all(
    Object.entries(refs)
      .filter(([, ref]) => ref.pick ?? ref.view)
      .map(async ([path, ref]) => [path, await viewOf(rows, path, { ...ref, owner })] as const),
  );
