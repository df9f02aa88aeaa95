import { useQuery } from '@tanstack/react-query';
import { platform } from '../../../lib/platform.ts';
import { useSession } from '../../../lib/session.ts';
import { stores, useMembership } from '../current/index.ts';
import { shopOrigin } from './shop-address.ts';

/** Name and origin of the chosen store's shop; null until both are known. */
export function useShop(): { name: string; origin: string } | null {
  const { storeId } = useSession();
  const list = useQuery(stores.list());
  const names = useQuery(platform());
  const membership = useMembership();
  const store = list.data?.find(({ _id }) => _id === storeId) ?? membership?.store;
  if (!store || !names.data) return null;
  return { name: store.name, origin: shopOrigin(store.domain, names.data.public_url) };
}
