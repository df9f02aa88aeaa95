import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { useCurrentStore, useMay } from '../../stores/current/index.ts';
import { billing } from '../queries.ts';
import type { PlanChangeContext } from './plan-change-effects.ts';

/** The facts from which the effects of a plan change follow; null while they load. */
export function usePlanChangeContext(): PlanChangeContext | null {
  const mayBill = useMay()('billing');
  const enabled = useSession().storeId !== null && mayBill;
  const plans = useQuery(billing.plans());
  const planState = useQuery({ ...billing.planState(), enabled });
  const current = useQuery({ ...billing.current(), enabled });
  const { store } = useCurrentStore();
  const from = plans.data?.find(({ identifier }) => identifier === planState.data?.plan);
  if (!planState.data || !from) return null;
  return {
    billing: planState.data,
    from,
    products: current.data?.usage.products ?? 0,
    store: store?.name ?? '',
  };
}
