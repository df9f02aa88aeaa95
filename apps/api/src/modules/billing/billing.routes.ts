import { contract, getPlan } from '@kade/contract';
import { routes } from '../../http/contract/routes.ts';
import { refusal } from '../../lib/api-error.ts';
import { monthOf } from '../../lib/colombo-calendar.ts';
import type { Deps } from '../../infra/context.ts';
import type { Store } from '../../db/stores/store.ts';
import { scheduleChange, cancelChange, switchToFree } from './plans/change-plan.ts';
import { currentPlan } from './subscriptions/reconcile-plan.ts';
import { updatePlan, type PlanState } from './subscriptions/update-plan.ts';
import { planView, startedView } from './plans/plan-view.rules.ts';
import { invoicesOf } from './ledger/invoice.model.ts';
import { linesOf } from './ledger/ledger-line.model.ts';
import { statementOf, statementsOf } from './ledger/statement.ts';

/** The plan as the merchant sees it, with the fees of the month. */
async function view(deps: Deps, store: Store, at: PlanState) {
  const now = deps.clock.now();
  const statement = await statementOf(store, monthOf(now), now);
  return {
    ...planView(at),
    started: startedView(at),
    fees: { ...statement, fee_per_order: getPlan(at.plan).fee_per_order },
    gateway: deps.payments.platform?.mode ?? null,
  };
}

const FREE = getPlan('starter');

export const billing = routes(contract.billing, {
  get: async (_, { store, deps }) => view(deps, store, await currentPlan(deps, store)),

  cancel: async (_, { store, deps, ip, agent }) => {
    const at = await currentPlan(deps, store);
    const { current, standing } = at;
    const doer = { ip, agent };
    if (!current || standing?.state === 'free') throw refusal('plan_free');
    if (standing?.state === 'grace') await switchToFree(deps, store, { at, doer });
    else if (current.row.next?.plan !== 'starter')
      await scheduleChange(deps, store, { at, wish: { plan: FREE, period: current.row.period, doer } });
    return view(deps, store, await updatePlan(deps, store));
  },

  keep: async (_, { store, deps, ip, agent }) => {
    const at = await currentPlan(deps, store);
    if (at.standing?.state !== 'active') throw refusal('plan_unchanged');
    if (!(await cancelChange(deps, store, { at, doer: { ip, agent } }))) throw refusal('plan_change_late');
    return view(deps, store, await updatePlan(deps, store));
  },

  invoices: ({ query }, { store }) => invoicesOf(store, query),
  statements: (_, { store, deps: { clock } }) => statementsOf(store, clock.now()),
  lines: ({ params, query }, { store }) => linesOf(store, params.month, query),
});
