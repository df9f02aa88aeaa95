import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notice } from '../../../ui/notice.tsx';
import { billing, useCancelPlan } from '../queries.ts';
import { planNames } from '../words.ts';
import { type Choice, effects } from './effects.ts';
import { asParagraphs } from './Paragraphs.tsx';
import { useSituation } from './use-situation.ts';
import { type Asked, useTake } from './use-take.ts';

/** The actions that change the plan. Only one of them runs at a time. */
export type Choosing = ReturnType<typeof useChoose>;

/** Chooses, pays for or cancels a plan. A choice that ends something or takes effect later is confirmed first. */
export function useChoose() {
  const t = useT();
  const confirm = useConfirm();
  const plans = useQuery(billing.plans());
  const situation = useSituation();
  const { busy: taking, said, take } = useTake();
  const cancelPlan = useCancelPlan();
  const busy = taking || cancelPlan.isPending;

  const pay = async (body: Asked) => {
    if (!busy) await take(body).catch(notice.error);
  };
  const confirmChoice = (choice: Choice, send: () => Promise<unknown>) => {
    const found = situation && effects(t, choice, situation);
    if (!found) return send().catch(notice.error);
    const plan = t(planNames[choice.plan.identifier]);
    const smaller = choice.plan.price < situation.from.price;
    return confirm({
      title: t('Move to {{plan}}?', { plan }),
      message: asParagraphs(found),
      action: smaller ? t('Move to {{plan}}', { plan }) : t('Go on to the payment'),
      variant: smaller ? 'danger' : 'primary',
      ...(smaller && { cancel: t('Keep {{plan}}', { plan: t(planNames[situation.from.identifier]) }) }),
      send,
    });
  };
  const choose = async (choice: Choice) => {
    if (!busy) await confirmChoice(choice, () => take({ plan_id: choice.plan._id, period: choice.period }));
  };
  /** Cancels the plan at the end of the paid time. */
  const cancel = async () => {
    const plan = plans.data?.find(({ identifier }) => identifier === 'starter');
    if (!busy && plan) await confirmChoice({ plan, period: 'monthly' }, () => cancelPlan.mutateAsync({}));
  };
  return { busy, said, pay, choose, cancel };
}
