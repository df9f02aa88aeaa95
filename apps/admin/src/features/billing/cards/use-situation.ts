import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { useCurrentStore } from '../../stores/index.ts';
import { billing } from '../queries.ts';
import type { Situation } from './effects.ts';

/** What a choice of a plan is judged by; null as long as it is not known. */
export function useSituation(): Situation | null {
  const enabled = useSession().storeId !== null;
  const plans = useQuery(billing.plans());
  const standing = useQuery({ ...billing.standing(), enabled });
  const current = useQuery({ ...billing.current(), enabled });
  const { store } = useCurrentStore();
  const from = plans.data?.find(({ identifier }) => identifier === standing.data?.plan);
  if (!standing.data || !from) return null;
  return {
    billing: standing.data,
    from,
    products: current.data?.usage.products ?? 0,
    store: store?.name ?? '',
  };
}
