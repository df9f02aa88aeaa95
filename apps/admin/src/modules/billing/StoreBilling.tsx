import { PlanCards } from './plan-cards/PlanCards.tsx';
import { usePlanChange } from './plan-cards/use-plan-change.ts';
import { InvoiceList } from './documents/InvoiceList.tsx';
import { StatementList } from './documents/StatementList.tsx';
import { usePlanState } from './current-plan/use-plan-state.ts';
import { YourPlan } from './current-plan/YourPlan.tsx';
import { Usage } from './Usage.tsx';

/** The plan of the chosen store, the plans to choose from, and what has been paid and is due. */
export function StoreBilling() {
  const state = usePlanState();
  const planChange = usePlanChange();
  return (
    <>
      <YourPlan state={state} planChange={planChange} />
      <Usage />
      <PlanCards planState={state.query.data ?? null} planChange={planChange} />
      <output className="kade-unseen">{planChange.message}</output>
      <StatementList fees={state.query.data?.fees ?? null} />
      <InvoiceList />
    </>
  );
}

/** The plans without actions. */
export function PlansOnly() {
  return <PlanCards planState={null} planChange={usePlanChange()} />;
}
