import { MAX_IDS } from '@kade/contract';
import type { QueryClient } from '@tanstack/react-query';
import { products } from '../queries.ts';

/** Returns which of these ids are products of the store; the API is asked for `MAX_IDS` at once. */
export async function existingIds(client: QueryClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].filter((id) => /^[0-9a-f]{24}$/.test(id));
  const found = new Set<string>();
  for (let at = 0; at < wanted.length; at += MAX_IDS) {
    const batch = await client.fetchQuery(products.withIds(wanted.slice(at, at + MAX_IDS)));
    for (const { _id } of batch) found.add(_id);
  }
  return found;
}
