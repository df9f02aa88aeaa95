import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useSession } from '../../../lib/session.ts';
import { stores } from './queries.ts';

/**
 * The stores to choose from and the chosen one. Takes the first store when none is saved or the saved one is
 * gone; choosing one clears the cache of the other.
 */
export function useCurrentStore() {
  const { storeId } = useSession();
  const client = useQueryClient();
  const list = useQuery(stores.list());

  useEffect(() => {
    if (!list.data || list.data.some(({ _id }) => _id === storeId)) return;
    session.chooseStore(list.data[0]?._id ?? null);
  }, [list.data, storeId]);

  const choose = (id: string) => {
    session.chooseStore(id);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account' && queryKey[0] !== id });
  };
  return { list, store: list.data?.find(({ _id }) => _id === storeId) ?? null, choose };
}
