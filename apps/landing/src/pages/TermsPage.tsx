import { PLANS } from '@kade/contract/plans';
import { rupees } from '../format.ts';
import { pageMeta } from '../seo.ts';
import { site } from '../site.ts';
import { Clause, LegalPage } from '../ui/LegalPage.tsx';
import { MailLink } from '../ui/MailLink.tsx';

export const meta = () =>
  pageMeta({
    title: `Terms and Conditions – ${site.name}`,
    description: `The terms on which ${site.name} is offered: who runs it, what sellers and buyers may expect, fees, banned goods and the governing law.`,
    path: '/terms-and-conditions',
  });

function WhoTakesPart() {
  return (
    <>
      <Clause title="Who we are">
        <p>
          {site.name} is a platform on which people build and run online shops. It is run by a sole
          proprietor, {site.operator}. “We” and “us” in these terms mean that proprietor. You reach us at{' '}
          <MailLink />.
        </p>
        <p>By using {site.name} you accept these terms. If you do not accept them, please do not use it.</p>
      </Clause>
      <Clause title="Sellers and buyers">
        <p>
          A seller is a person or business with a store on {site.name}. A buyer is somebody who orders from
          such a store. Sellers sell goods and services to buyers. The contract of sale is between the two of
          them: we provide the platform, we do not own, stock, check or deliver what is sold, and we are not a
          party to the sale.
        </p>
        <p>
          The seller is responsible for describing the goods truthfully, for prices and taxes, for delivery,
          for refunds under the store’s own refund policy, and for keeping the laws that apply to the trade.
        </p>
      </Clause>
      <Clause title="Your account">
        <p>
          You must be at least 18 years old and give correct details when you sign up. Keep your password to
          yourself; what is done through your account counts as done by you. Tell us at once if somebody else
          has got in.
        </p>
      </Clause>
    </>
  );
}

function Money() {
  return (
    <>
      <Clause title="Plans and fees">
        <p>We charge sellers a fee for each order. The fee varies with the subscription tier of the store:</p>
        <ul>
          {PLANS.map((plan) => (
            <li key={plan.identifier}>
              {plan.name}: {rupees(plan.fee_per_order)} per order
              {plan.price > 0 &&
                `, with a subscription of ${rupees(plan.price)} a month or ${rupees(plan.price_yearly)} a year`}
            </li>
          ))}
        </ul>
        <p>
          Each tier has limits, which the <a href="/pricing">pricing page</a> lists. There is no setup fee.
          You may move to a higher tier at any time. If we change a price, we tell you by email before it
          applies to you.
        </p>
      </Clause>
      <Clause title="Payments">
        <p>
          Payments go through third-party providers that the seller connects, or straight from buyer to
          seller, as with cash on delivery or a bank transfer. We do not take in, hold or pay out the buyer’s
          money. A provider’s own terms apply to what it does, and questions about a charge, a refund or a
          payout go to the provider and the seller.
        </p>
      </Clause>
    </>
  );
}

function Conduct() {
  return (
    <>
      <Clause title="What may not be sold">
        <p>The following may not be offered on {site.name}:</p>
        <ul>
          <li>adult goods, services and content;</li>
          <li>
            illegal goods and services, and anything whose sale needs a licence that the seller does not hold;
          </li>
          <li>counterfeit goods, and anything else that infringes the rights of others.</li>
        </ul>
        <p>
          We may remove such offers and close the store that makes them. Please report them to <MailLink />.
        </p>
      </Clause>
      <Clause title="Fair use">
        <p>
          Do not try to get into accounts or data that are not yours, do not disturb the service, do not send
          unwanted messages through it, and do not use it to deceive anybody.
        </p>
      </Clause>
      <Clause title="Your content">
        <p>
          What you put into your store stays yours. You allow us to store it, to show it to your visitors and
          to make the copies that this needs. You promise that you are allowed to use it. As long as your
          account exists you can save your products and orders as spreadsheets, and read everything through
          the API.
        </p>
      </Clause>
      <Clause title="Your buyers’ data">
        <p>
          The details of your buyers are given to you so that you can fulfil their orders. Use them for that,
          keep them safe, and follow the law on data protection. Our own part is told in the{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </p>
      </Clause>
    </>
  );
}

function LastThings() {
  return (
    <>
      <Clause title="The service">
        <p>
          We work to keep {site.name} running and your data safe, but we cannot promise that it never fails.
          Parts marked as beta may change or end. We may change the service, and tell you in good time when
          something you rely on goes.
        </p>
      </Clause>
      <Clause title="Liability">
        <p>
          {site.name} is provided as it is. As far as the law allows, we are not liable for lost profit, lost
          sales or other indirect damage, nor for what sellers, buyers or payment providers do. Nothing here
          limits a liability that the law does not let us limit.
        </p>
      </Clause>
      <Clause title="Ending">
        <p>
          You may stop using {site.name} at any time and ask us by email to delete your account. We may
          suspend or close an account that breaks these terms; unless there is danger in waiting, we write to
          you first. Orders that are already placed remain a matter between seller and buyer.
        </p>
      </Clause>
      <Clause title="Changes to these terms">
        <p>
          When these terms change, this page shows the new text and date, and sellers are told by email. Who
          goes on using {site.name} afterwards accepts the change.
        </p>
      </Clause>
      <Clause title="Governing law">
        <p>
          These terms are governed by the law of Sri Lanka. Disputes belong before the courts of Sri Lanka.
          Write to us first, at <MailLink />: most things can be settled that way.
        </p>
      </Clause>
    </>
  );
}

export default function TermsPage() {
  return (
    <LegalPage title="Terms and Conditions">
      <WhoTakesPart />
      <Money />
      <Conduct />
      <LastThings />
    </LegalPage>
  );
}
