import { PLANS } from '@kade/contract/plans';
import { PlanCard } from '../ui/PlanCard.tsx';

export function Prices() {
  return (
    <section className="wrap section" aria-labelledby="prices">
      <h2 id="prices">Three plans, all prices on the board</h2>
      <p className="intro">In Sri Lankan rupees (LKR). A fixed fee for each order, and nothing to set up.</p>
      <ul className="plans">
        {PLANS.map((plan) => (
          <PlanCard key={plan.identifier} plan={plan} terms={['monthly']} />
        ))}
      </ul>
      <p className="after">
        <a className="more" href="/pricing">
          Yearly prices and questions
        </a>
      </p>
    </section>
  );
}
