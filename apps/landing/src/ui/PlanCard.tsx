import type { PlanFacts } from '@kade/contract/plans';
import { rupees } from '../format.ts';
import { useText } from '../text/index.ts';

type Term = 'monthly' | 'yearly';

function Price({ plan, term }: { plan: PlanFacts; term: Term }) {
  const { pricing } = useText();
  const yearly = term === 'yearly';
  const price = yearly ? plan.price_yearly : plan.price;
  if (price === 0)
    return (
      <p className={`price ${term}`}>
        <strong>{pricing.free}</strong>
      </p>
    );
  return (
    <p className={`price ${term}`}>
      <strong>{rupees(price)}</strong> <span>{yearly ? pricing.perYear : pricing.perMonth}</span>
      {yearly && (
        <>
          <span className="unseen">{pricing.insteadOf}</span> <s>{rupees(plan.price_yearly_regular)}</s>
        </>
      )}
      {yearly && plan.yearly_note && (
        <span className="note">{pricing.facts[plan.yearly_note] ?? plan.yearly_note}</span>
      )}
    </p>
  );
}

interface Props {
  plan: PlanFacts;
  /** Prices to render; a page that renders both shows one by CSS. */
  terms: readonly Term[];
}

/** One plan as the contract defines it: name, price, features, and the sign-up link. */
export function PlanCard({ plan, terms }: Props) {
  const { pricing } = useText();
  return (
    <li className={plan.popular ? 'plan popular' : 'plan'}>
      <h3>{plan.name}</h3>
      {plan.popular && <p className="badge">{pricing.popular}</p>}
      {terms.map((term) => (
        <Price key={term} plan={plan} term={term} />
      ))}
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{pricing.facts[feature] ?? feature}</li>
        ))}
      </ul>
      <a className={plan.popular ? 'button turmeric' : 'button quiet'} href="/signup">
        {pricing.startWith(plan.name)}
      </a>
    </li>
  );
}
