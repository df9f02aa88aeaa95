import { contract, getPlan } from '@kade/contract';
import { routes } from '../../http/contract/routes.ts';
import { apiError } from '../../lib/api-error.ts';
import { monthInColombo } from '../../lib/colombo-calendar.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Store } from '../../db/stores/store.ts';
import { scheduleChange, cancelChange, switchToFree } from './plans/change-plan.ts';
import { currentPlan } from './subscriptions/reconcile-plan.ts';
import { updatePlan, type StorePlan } from './subscriptions/update-plan.ts';
import { planView, startedView } from './plans/plan-view.rules.ts';
import { invoicesOf } from './ledger/invoice.model.ts';
import { linesOf } from './ledger/ledger-line.model.ts';
import { statementOf, statementsOf } from './ledger/statement.ts';

/** The plan as the merchant sees it, with the fees of the month. */
async function view(ctx: AppContext, store: Store, at: StorePlan) {
  const now = ctx.clock.now();
  const statement = await statementOf(store, monthInColombo(now), now);
  return {
    ...planView(at),
    started: startedView(at),
    fees: { ...statement, fee_per_order: getPlan(at.plan).fee_per_order },
    gateway: ctx.payments.platform?.mode ?? null,
  };
}

const FREE = getPlan('starter');

export const billing = routes(contract.billing, {
  get: async (_, { store, ctx }) => view(ctx, store, await currentPlan(ctx, store)),

  cancel: async (_, { store, ctx, ip, agent }) => {
    const at = await currentPlan(ctx, store);
    const { current, planState } = at;
    const actor = { ip, agent };
    if (!current || planState?.state === 'free') throw apiError('plan_free');
    if (planState?.state === 'grace') await switchToFree(ctx, store, { at, actor });
    else if (current.row.next?.plan !== 'starter')
      await scheduleChange(ctx, store, { at, wish: { plan: FREE, period: current.row.period, actor } });
    return view(ctx, store, await updatePlan(ctx, store));
  },

  keep: async (_, { store, ctx, ip, agent }) => {
    const at = await currentPlan(ctx, store);
    if (at.planState?.state !== 'active') throw apiError('plan_unchanged');
    if (!(await cancelChange(ctx, store, { at, actor: { ip, agent } }))) throw apiError('plan_change_late');
    return view(ctx, store, await updatePlan(ctx, store));
  },

  invoices: ({ query }, { store }) => invoicesOf(store, query),
  statements: (_, { store, ctx: { clock } }) => statementsOf(store, clock.now()),
  lines: ({ params, query }, { store }) => linesOf(store, params.month, query),
});
