import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { useCurrentStore } from '../../stores/current/index.ts';
import { billing } from '../queries.ts';
import type { Situation } from './effects.ts';

/** The facts from which the effects of a choice follow; null while they load. */
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
