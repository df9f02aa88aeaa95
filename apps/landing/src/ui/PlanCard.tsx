import type { PlanFacts } from '@kade/contract/plans';
import { rupees } from '../format.ts';

type Term = 'monthly' | 'yearly';

function Price({ plan, term }: { plan: PlanFacts; term: Term }) {
  const yearly = term === 'yearly';
  const price = yearly ? plan.price_yearly : plan.price;
  if (price === 0)
    return (
      <p className={`price ${term}`}>
        <strong>Free</strong>
      </p>
    );
  return (
    <p className={`price ${term}`}>
      <strong>{rupees(price)}</strong> <span>per {yearly ? 'year' : 'month'}</span>
      {yearly && (
        <>
          <span className="unseen">, instead of</span> <s>{rupees(plan.price_yearly_regular)}</s>
        </>
      )}
      {yearly && plan.yearly_note && <span className="note">{plan.yearly_note}</span>}
    </p>
  );
}

interface Props {
  plan: PlanFacts;
  /** Prices to print; a page that prints both decides with CSS which one is seen. */
  terms: readonly Term[];
}

/** One plan as the contract defines it: name, price, what is in it, and the way in. */
export function PlanCard({ plan, terms }: Props) {
  return (
    <li className={plan.popular ? 'plan popular' : 'plan'}>
      <h3>{plan.name}</h3>
      {plan.popular && <p className="badge">Popular</p>}
      {terms.map((term) => (
        <Price key={term} plan={plan} term={term} />
      ))}
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a className={plan.popular ? 'button turmeric' : 'button quiet'} href="/signup">
        Start with {plan.name}
      </a>
    </li>
  );
}
