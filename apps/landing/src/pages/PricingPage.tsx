import { PLANS } from '@kade/contract/plans';
import type { MetaArgs } from 'react-router';
import { readPath } from '../language.ts';
import { Faq } from '../sections/Faq.tsx';
import { pageMeta } from '../seo.ts';
import { texts, useText } from '../text/index.ts';
import { SiteLayout } from '../ui/SiteLayout.tsx';
import { PlanCard } from '../ui/PlanCard.tsx';

export function meta({ location }: MetaArgs) {
  const { language } = readPath(location.pathname);
  const { title, description, faq } = texts[language].pricing;
  const mainEntity = faq.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const facts = [{ '@type': 'FAQPage', mainEntity }];
  return pageMeta({ title, description, path: '/pricing', language, facts });
}

/** The page holds both prices of every plan. The toggle is a pair of radio buttons that CSS evaluates, without a script. */
export default function PricingPage() {
  const { pricing } = useText();
  return (
    <SiteLayout>
      <section className="wrap section pricing">
        <h1>{pricing.heading}</h1>
        <p className="intro">{pricing.intro}</p>
        <fieldset className="terms">
          <legend className="unseen">{pricing.terms}</legend>
          <label>
            <input type="radio" name="term" value="monthly" defaultChecked />
            <span>{pricing.monthly}</span>
          </label>
          <label>
            <input type="radio" name="term" value="yearly" />
            <span>{pricing.yearly}</span>
          </label>
        </fieldset>
        <h2 className="unseen">{pricing.plans}</h2>
        <ul className="plans">
          {PLANS.map((plan) => (
            <PlanCard key={plan.identifier} plan={plan} terms={['monthly', 'yearly']} />
          ))}
        </ul>
      </section>
      <Faq />
    </SiteLayout>
  );
}
