import { Types } from 'mongoose';
import { apiError } from '../../lib/api-error.ts';
import type { Owner, Ref } from './resource-rules.ts';
import { isObject, type RawDocument } from './serialization.ts';

type View = (id: string) => object | null;

async function viewOf(
  rows: readonly RawDocument[],
  path: string,
  named: Ref & { owner: Owner },
): Promise<View> {
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
    ids.length > 0 ? await named.within(named.owner).byIds(ids, named.pick ?? []) : new Map<string, object>();
  return (id) => found.get(id) ?? null;
}

/** Reads the rows that these rows refer to. Returns their views by the referring field. */
export const viewsOf = (
  rows: readonly RawDocument[],
  refs: Record<string, Ref>,
  owner: Owner,
): Promise<(readonly [string, View])[]> =>
  Promise.all(
    Object.entries(refs)
      .filter(([, ref]) => ref.pick ?? ref.view)
      .map(async ([path, ref]) => [path, await viewOf(rows, path, { ...ref, owner })] as const),
  );

async function assertReferencesExist(
  ids: readonly string[],
  path: string,
  { owner, ...ref }: Ref & { owner: Owner },
) {
  const distinct = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  if (distinct.length === 0) return;
  const found = await (ref.bumpRevision?.(owner, distinct) ?? ref.within(owner).countIds(distinct));
  if (found !== distinct.length) throw apiError('not_in_store', { params: { what: ref.what }, field: path });
}

/** The values at a path such as `category`, or `lines.product` for a field of each entry of a list. */
function valuesAt(row: RawDocument, path: string): unknown[] {
  const [name = '', ...rest] = path.split('.');
  const values = [row[name] ?? []].flat();
  return rest.length === 0
    ? values
    : values.filter(isObject).flatMap((value) => valuesAt(value, rest.join('.')));
}

/** Throws a 400 when one of the fields refers to a row that the owner does not have. */
export async function checkRefs(
  written: RawDocument,
  refs: Record<string, Ref>,
  owner: Owner,
): Promise<void> {
  await Promise.all(
    Object.entries(refs).map(([path, ref]) =>
      assertReferencesExist(valuesAt(written, path).map(String), path, { ...ref, owner }),
    ),
  );
}
