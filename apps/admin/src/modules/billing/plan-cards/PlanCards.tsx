import type { Billing, BillingPeriod, Plan } from '@kade/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { useSession } from '../../../lib/session.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { stores, useMay } from '../../stores/current/index.ts';
import { billing } from '../queries.ts';
import classes from './plan-cards.module.css';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { PlanChangeActions } from './use-plan-change.ts';

interface PlanCardsProps {
  /** The state of the store's plan; null while it loads. */
  planState: Billing | null;
  planChange: PlanChangeActions;
}

/** The plans to choose from, by the month or by the year. */
export function PlanCards({ planState, planChange }: PlanCardsProps) {
  const t = useT();
  const plans = useQuery(billing.plans());
  const names = useQuery(platform());
  const { storeId } = useSession();
  const may = useMay();
  const store = useQuery({ ...stores.current(), enabled: storeId !== null });
  const [chosen, setChosen] = useState<BillingPeriod | null>(null);
  const paid = planState?.period ?? null;
  const period = chosen ?? paid ?? 'monthly';

  const cardProps = (plan: Plan) => {
    const own = plan.identifier === store.data?.plan;
    const current = own && (paid === null || paid === period);
    const next = planState?.change?.plan === plan.identifier ? planState.change.at : null;
    return {
      current,
      action: own ? (period === 'yearly' ? t('Pay yearly') : t('Pay monthly')) : t('Select Plan'),
      disabled: planChange.busy || !store.data || !may('billing') || next !== null,
      note: next && t('Begins on {{day}}', { day: day(next) }),
    };
  };

  return (
    <Stack gap="md">
      <PeriodSwitch value={period} onChange={setChosen} />
      <Loaded query={plans}>
        {(all) => (
          <ul className={classes.plans}>
            {all.map((plan) => (
              <PlanCard
                key={plan._id}
                plan={plan}
                period={period}
                sign={names.data?.money_sign ?? 'store'}
                {...cardProps(plan)}
                onChoose={() => void planChange.choosePlan({ plan, period })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {plans.data && store.error && !store.data && <Loaded query={store}>{() => null}</Loaded>}
    </Stack>
  );
}
