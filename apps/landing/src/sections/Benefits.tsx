import { PLANS } from '@kade/contract/plans';
import {
  BooksArt,
  BoxArt,
  LockArt,
  NoteArt,
  PotArt,
  ScaleArt,
  SignArt,
  StallsArt,
} from '../art/benefits.tsx';
import { rupees } from '../format.ts';

const fees = PLANS.map((plan) => rupees(plan.fee_per_order));
const [starter] = PLANS;

const benefits = [
  {
    art: PotArt,
    title: 'Begin with nothing in the till',
    text: `The ${starter?.name} plan costs nothing and there is no setup fee. Move up when your shop does.`,
  },
  {
    art: ScaleArt,
    title: 'A fee you can do in your head',
    text: `${fees.slice(0, -1).join(', ')} or ${fees.at(-1)} an order, by plan. A fixed sum, not a share of your price.`,
  },
  {
    art: SignArt,
    title: 'Your own name over the door',
    text: 'Use a free address on our domain or bring your own. We show you the DNS lines to enter.',
  },
  {
    art: StallsArt,
    title: 'One login, many shops',
    text: 'Each store has its own products, orders, colours and address. Switch between them in one list.',
  },
  {
    art: NoteArt,
    title: 'Paid the way people pay here',
    text: 'Choose for each store: cash on delivery, bank transfer, or cards through your own PayHere account.',
  },
  {
    art: BooksArt,
    title: 'In your customers’ language',
    text: 'Names, descriptions and policies in Sinhala, Tamil or English, side by side if you like.',
  },
  {
    art: LockArt,
    title: 'Nobody looks over your shoulder',
    text: 'No trackers, no advertising, nothing loaded from other companies on any of our pages.',
  },
  {
    art: BoxArt,
    title: 'Leave with everything you brought',
    text: 'Save your products and orders as spreadsheets. The software itself is open source, under the MIT licence.',
  },
];

export function Benefits() {
  return (
    <section className="wrap section" aria-labelledby="why">
      <h2 id="why">Why choose a kade</h2>
      <p className="intro">
        What a small shop needs stands on the shelf; what it does not need, we left out.
      </p>
      <ul className="shelves">
        {benefits.map(({ art: Art, title, text }) => (
          <li key={title} className="benefit">
            <div className="good" aria-hidden="true">
              <Art />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
