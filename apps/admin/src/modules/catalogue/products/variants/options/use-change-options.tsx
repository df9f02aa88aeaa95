import type { OptionChange, OptionPlan, Product } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../../lib/i18n.ts';
import { useApiMutation, useApiMutationOnce } from '../../../../../lib/mutation.ts';
import { useConfirm } from '../../../../../ui/confirm.tsx';
import { notify } from '../../../../../ui/notify.tsx';
import { products } from '../../queries.ts';
import { isHeld, PlanText } from './PlanText.tsx';

interface Question {
  title: string;
  action: string;
  /** Ends something, and looks like it. */
  danger?: boolean;
  /** The first line, such as which variant the pieces become. */
  also?: string;
}

/** The plan without the variant that the pieces of a product without options become: it is not a new one. */
function withoutInherited({ _id, options }: Product, plan: OptionPlan): OptionPlan {
  const inherited = options ? undefined : plan.variants.find((variant) => variant._id === _id);
  return { ...plan, adds: plan.adds.filter((title) => title !== inherited?.title) };
}

/** Changes options of a product, at once or after a question that says what the change does. */
export function useChangeOptions(product: Product) {
  const t = useT();
  const client = useQueryClient();
  const confirm = useConfirm();
  const show = (now: Product) => client.setQueryData(products.one(product._id).queryKey, now);
  const plan = useApiMutation('variants.plan');
  const change = useApiMutationOnce('variants.changeOptions', { onReply: show });
  const params = { id: product._id };

  /** Rejects with an ApiError. */
  const send = async (changes: OptionChange[], isConfirmed = false) => {
    await change.mutateAsync({ params, body: { changes, confirm: isConfirmed } });
    notify.done(t('Changes saved'));
  };

  /** Resolves to whether the change was made. Rejects with an ApiError when it cannot be made. */
  const ask = async (
    changes: OptionChange[],
    { title, action, danger, also }: Question,
  ): Promise<boolean> => {
    const planned = withoutInherited(
      product,
      await plan.mutateAsync({ params, body: { changes, confirm: false } }),
    );
    return confirm({
      title,
      message: <PlanText plan={planned} also={also} />,
      action,
      variant: danger ? 'danger' : 'primary',
      send: () => send(changes, planned.ends.some(isHeld)),
    });
  };

  /** Asks before something ends. A change that cannot be made is shown as a failure. */
  const end = async (changes: OptionChange[], title: string, also?: string): Promise<void> => {
    const question = { title, action: t('Remove'), danger: true, ...(also ? { also } : {}) };
    await ask(changes, question).catch(notify.error);
  };
  return { send, ask, end, pending: plan.isPending || change.isPending };
}
export type ChangeOptions = ReturnType<typeof useChangeOptions>;
