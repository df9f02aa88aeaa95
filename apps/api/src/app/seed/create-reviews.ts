import { BuyerReviews, Customer, type CustomerQuery, type ReviewDecision } from '@kade/contract';
import { z } from 'zod';
import { DAY } from '../../lib/duration.ts';
import { atTime } from './clock.ts';
import type { OrderPlan } from './plan-orders.ts';
import { type ApiUser, successOf } from './seed-server.ts';

/** What a buyer writes and what the merchant does with it; without a decision it waits for the merchant. */
interface Opinion {
  stars: number;
  text: string;
  decision?: z.input<typeof ReviewDecision>;
}

const published = (reply?: string): Opinion['decision'] => ({
  state: 'published',
  ...(reply ? { reply } : {}),
});

const opinions: readonly Opinion[] = [
  { stars: 5, text: 'Fresh and well packed. It came in two days.', decision: published() },
  {
    stars: 4,
    text: 'Very good. Next time I take the larger one.',
    decision: published('Thank you! The larger one keeps just as well.'),
  },
  { stars: 5, text: 'හොඳ තත්ත්වයේ. නැවතත් ඇණවුම් කරනවා.', decision: published() },
  { stars: 5, text: '', decision: published() },
  {
    stars: 2,
    text: 'Good inside, but the box was dented when it came.',
    decision: published('We are sorry. Parcels have a stronger box since then; please write to us.'),
  },
  { stars: 4, text: 'நல்ல தரம், சீக்கிரம் வந்து சேர்ந்தது.', decision: published() },
  { stars: 3, text: 'As described, not more.', decision: published() },
  { stars: 5, text: 'A gift for my mother in Jaffna. She asked where it is from.' },
  {
    stars: 1,
    text: 'My cousin sells the same for less, ask me.',
    decision: { state: 'hidden', reason: 'advertising' },
  },
  { stars: 5, text: 'Ordered three times, always the same quality.', decision: published() },
];

/** When the buyer writes about an order; null for one that was not delivered, and for every fourth. */
function writtenAt({ steps }: OrderPlan, nth: number): Date | null {
  const delivered = steps.findLast(({ status }) => status === 'delivered');
  if (!delivered || nth % 4 === 3) return null;
  return new Date(delivered.at.getTime() + (1 + (nth % 4)) * DAY);
}

/** Reviews the first product of an order that a buyer placed in the shop, the `nth` of these, as merchant and buyer would. */
export async function reviewOrder(
  { user, buyers }: { user: ApiUser; buyers: ApiUser },
  { token, order, nth }: { token: string; order: OrderPlan; nth: number },
  now: Date,
): Promise<void> {
  const at = writtenAt(order, nth);
  const opinion = opinions[nth % opinions.length];
  if (!at || !opinion || at > now) return;
  const { shopReviews } = buyers.api;
  const open = BuyerReviews.parse(successOf(await shopReviews.read({ params: { token } })));
  const [line] = open.lines;
  if (!line) return;
  const { stars, text, decision } = opinion;
  const { product, variant } = line;
  const body = { product, ...(variant ? { variant } : {}), stars, text };
  const extraHeaders = { ...atTime(at), 'idempotency-key': `review ${token}` };
  const written = BuyerReviews.parse(
    successOf(await shopReviews.write({ params: { token }, body, extraHeaders })),
  );
  const id = written.lines[0]?.review?._id;
  if (!decision || !id) return;
  const decidedAt = new Date(Math.min(at.getTime() + DAY / 2, now.getTime()));
  successOf(
    await user.api.reviews.update({ params: { id }, body: decision, extraHeaders: atTime(decidedAt) }),
  );
}

/** Notes what a merchant knows of some customers, and keeps two selections. To be called once the customers are derived. */
export async function addCustomerNotes({ api }: ApiUser): Promise<void> {
  const list = async (query: z.input<typeof CustomerQuery>) =>
    z.array(Customer).parse(successOf(await api.customers.list({ query })));
  for (const { _id: id } of await list({ sort: '-orders', limit: 4 }))
    successOf(await api.customers.update({ params: { id }, body: { tags: ['regular'] } }));
  const [refuser] = await list({ refused: 'true', limit: 1 });
  if (refuser) {
    const body = { pay_first: true, note: 'Refused a parcel; asked to pay first from now on.' };
    successOf(await api.customers.update({ params: { id: refuser._id }, body }));
  }
  for (const body of [
    { name: 'Three orders or more', filter: { min_orders: 3 } },
    { name: 'Rs 10,000 or more, in 60 days', filter: { min_spent: 10_000, recent_days: 60 } },
  ])
    successOf(await api.segments.create({ body }));
}
