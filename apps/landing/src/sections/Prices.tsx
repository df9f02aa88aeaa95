import { PLANS } from '@kade/contract/plans';
import { pathIn } from '../language.ts';
import { usePageAddress } from '../page-address.ts';
import { useText } from '../text/index.ts';
import { PlanCard } from '../ui/PlanCard.tsx';

export function Prices() {
  const { prices } = useText().home;
  const { language } = usePageAddress();
  return (
    <section className="wrap section" aria-labelledby="prices">
      <h2 id="prices">{prices.title}</h2>
      <p className="intro">{prices.intro}</p>
      <ul className="plans">
        {PLANS.map((plan) => (
          <PlanCard key={plan.identifier} plan={plan} terms={['monthly']} />
        ))}
      </ul>
      <p className="after">
        <a className="more" href={pathIn(language, '/pricing')}>
          {prices.more}
        </a>
      </p>
    </section>
  );
}
