import { PlanCards } from './cards/PlanCards.tsx';
import { useChoose } from './cards/use-choose.ts';
import { InvoiceList } from './papers/InvoiceList.tsx';
import { StatementList } from './papers/StatementList.tsx';
import { useStanding } from './plan/use-standing.ts';
import { YourPlan } from './plan/YourPlan.tsx';
import { Usage } from './Usage.tsx';

/** The plan of the chosen store, the plans to choose from, and what has been paid and is due. */
export function Bill() {
  const state = useStanding();
  const choosing = useChoose();
  return (
    <>
      <YourPlan state={state} choosing={choosing} />
      <Usage />
      <PlanCards standing={state.query.data ?? null} choosing={choosing} />
      <output className="kade-unseen">{choosing.said}</output>
      <StatementList fees={state.query.data?.fees ?? null} />
      <InvoiceList />
    </>
  );
}

/** The plans without actions. */
export function PlansOnly() {
  return <PlanCards standing={null} choosing={useChoose()} />;
}
