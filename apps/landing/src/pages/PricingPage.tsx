import { PLANS } from '@kade/contract/plans';
import { Faq, questions } from '../sections/Faq.tsx';
import { pageMeta } from '../seo.ts';
import { site } from '../site.ts';
import { Page } from '../ui/Page.tsx';
import { PlanCard } from '../ui/PlanCard.tsx';

export const meta = () =>
  pageMeta({
    title: `Pricing – ${site.name}`,
    description: `${PLANS.map(({ name }) => name).join(', ')}: three plans for an online shop, monthly or yearly, in rupees. A fixed fee for each order, no setup fee.`,
    path: '/pricing',
    facts: [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  });

/** Both prices of every plan are in the page; the toggle is a pair of radio buttons that CSS follows, without a script. */
export default function PricingPage() {
  return (
    <Page>
      <section className="wrap section pricing">
        <h1>What it costs</h1>
        <p className="intro">In Sri Lankan rupees (LKR). Start free; go up when you sell more.</p>
        <fieldset className="terms">
          <legend className="unseen">Pay by the month or by the year</legend>
          <label>
            <input type="radio" name="term" value="monthly" defaultChecked />
            <span>Monthly</span>
          </label>
          <label>
            <input type="radio" name="term" value="yearly" />
            <span>Yearly</span>
          </label>
        </fieldset>
        <h2 className="unseen">Plans</h2>
        <ul className="plans">
          {PLANS.map((plan) => (
            <PlanCard key={plan.identifier} plan={plan} terms={['monthly', 'yearly']} />
          ))}
        </ul>
      </section>
      <Faq />
    </Page>
  );
}
