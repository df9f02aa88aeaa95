import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useSession } from '../../../lib/session.ts';
import { stores } from './queries.ts';

/**
 * The stores to choose from, own ones first, and the chosen one. Takes the first store when none is saved or the saved one
 * is gone; choosing one clears the cache of the other.
 */
export function useCurrentStore() {
  const { storeId } = useSession();
  const client = useQueryClient();
  const list = useQuery(stores.list());
  const shared = useQuery(stores.shared());
  const own = list.data;
  const all = own && [...own, ...(shared.data ?? []).map(({ store }) => store)];

  useEffect(() => {
    if (!own || own.some(({ _id }) => _id === storeId)) return;
    // The saved store may be one of somebody else.
    if (shared.isPending && (storeId !== null || own.length === 0)) return;
    const others = (shared.data ?? []).map(({ store }) => store);
    if (others.some(({ _id }) => _id === storeId)) return;
    session.chooseStore([...own, ...others][0]?._id ?? null);
  }, [own, shared.data, shared.isPending, storeId]);

  const choose = (id: string) => {
    session.chooseStore(id);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' && queryKey[0] !== id });
  };
  return {
    list,
    shared: shared.data ?? [],
    all: all ?? [],
    store: all?.find(({ _id }) => _id === storeId) ?? null,
    choose,
  };
}
