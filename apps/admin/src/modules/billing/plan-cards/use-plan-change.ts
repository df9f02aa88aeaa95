import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import { billing, useCancelPlan } from '../queries.ts';
import { planNames } from '../labels.ts';
import { type PlanChange, planChangeEffects } from './plan-change-effects.ts';
import { toParagraphs } from './to-paragraphs.tsx';
import { usePlanChangeContext } from './use-plan-change-context.ts';
import { type PlanRequest, useRequestPlan } from './use-request-plan.ts';

/** The actions that change the plan. Only one of them runs at a time. */
export type PlanChangeActions = ReturnType<typeof usePlanChange>;

/** Chooses, pays for or cancels a plan. A change that ends something or takes effect later is confirmed first. */
export function usePlanChange() {
  const t = useT();
  const confirm = useConfirm();
  const plans = useQuery(billing.plans());
  const context = usePlanChangeContext();
  const { busy: requesting, message, requestPlan } = useRequestPlan();
  const cancelPlan = useCancelPlan();
  const busy = requesting || cancelPlan.isPending;

  const pay = async (body: PlanRequest) => {
    if (!busy) await requestPlan(body).catch(notify.error);
  };
  const confirmChange = (planChange: PlanChange, send: () => Promise<unknown>) => {
    const found = context && planChangeEffects(t, planChange, context);
    if (!found) return send().catch(notify.error);
    const plan = t(planNames[planChange.plan.identifier]);
    const smaller = planChange.plan.price < context.from.price;
    return confirm({
      title: t('Move to {{plan}}?', { plan }),
      message: toParagraphs(found),
      action: smaller ? t('Move to {{plan}}', { plan }) : t('Go on to the payment'),
      variant: smaller ? 'danger' : 'primary',
      ...(smaller && { cancel: t('Keep {{plan}}', { plan: t(planNames[context.from.identifier]) }) }),
      send,
    });
  };
  const choosePlan = async (planChange: PlanChange) => {
    if (!busy)
      await confirmChange(planChange, () =>
        requestPlan({ plan_id: planChange.plan._id, period: planChange.period }),
      );
  };
  /** Cancels the plan at the end of the paid time. */
  const cancel = async () => {
    const plan = plans.data?.find(({ identifier }) => identifier === 'starter');
    if (!busy && plan) await confirmChange({ plan, period: 'monthly' }, () => cancelPlan.mutateAsync({}));
  };
  return { busy, message, pay, choosePlan, cancel };
}
