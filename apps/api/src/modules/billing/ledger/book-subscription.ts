import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { chargeBackInvoice, issueInvoice } from './invoice.model.ts';
import { bookCredit } from './ledger-line.model.ts';
import { type PlanPayment, unusedPart } from '../subscriptions/paid-period.rules.ts';
import { recordNews } from '../subscriptions/subscription.model.ts';
import type { PaidSubscription } from '../subscriptions/update-plan.ts';

const invoiceKey = ({ payment_id }: PlanPayment): string => `invoice ${payment_id}`;
const takenBackKey = ({ payment_id }: PlanPayment): string => `taken back ${payment_id}`;
const creditKey = ({ payment_id }: PlanPayment): string => `credit ${payment_id}`;
const CREDIT = 'credit';

/** Payments made after another plan had replaced this one. */
const lateOnes = ({ row: { replaced_at }, paid }: PaidSubscription): PlanPayment[] =>
  replaced_at ? paid.instalments.filter(({ at }) => at > new Date(replaced_at)) : [];

/** What is to be booked for a subscription, as it is written down once it was. */
function toBook(known: PaidSubscription): string[] {
  const { row, paid } = known;
  return [
    ...paid.instalments.map(invoiceKey),
    ...paid.instalments.filter(({ isTakenBack }) => isTakenBack).map(takenBackKey),
    ...(row.replaced_at && paid.first ? [CREDIT] : []),
    ...lateOnes(known).map(creditKey),
  ];
}

/** Returns whether something of a subscription is not booked yet. */
export const isUnbooked = (known: PaidSubscription): boolean =>
  toBook(known).some((key) => !known.row.told?.includes(key));

/** Returns the number of the invoice of a payment, which is made unless there is one. */
export async function toInvoice(store: Store, { row }: PaidSubscription, paid: PlanPayment): Promise<number> {
  const [merchant, { name }] = await Promise.all([Merchants.find(store.merchant), store.read('name')]);
  const { payment_id, from, to, at: issued_at } = paid;
  const { number } = await issueInvoice(store, {
    subscription: row._id,
    payment_id,
    issued_at,
    from,
    to,
    plan: row.plan,
    period: row.period,
    amount: row.price,
    customer: merchant ? `${merchant.first_name} ${merchant.last_name}`.trim() : '',
    store: name,
  });
  return number;
}

/** Makes the invoice of a payment, and writes it to the log of the account. */
async function bookPayment(
  ctx: AppContext,
  store: Store,
  { known, paid }: { known: PaidSubscription; paid: PlanPayment },
) {
  const number = await toInvoice(store, known, paid);
  if (!(await recordNews(store, known.row._id, invoiceKey(paid)))) return;
  const facts = { plan: known.row.plan, invoice: String(number), payment: paid.payment_id };
  await ctx.audit('plan.paid', { merchant: store.merchant, store: store.id, ...facts });
}

/** Credits what was paid for the days after another plan replaced this one. */
async function bookUnused(store: Store, { row, paid }: PaidSubscription): Promise<void> {
  const at = new Date(row.replaced_at ?? 0);
  const before = { ...paid, instalments: paid.instalments.filter((one) => one.at <= at) };
  const amount = unusedPart(before, row.price, at);
  await bookCredit(store, { subscription: row._id, plan: row.plan, amount, at });
}

/** Credits a payment made when another plan had replaced this one. */
async function bookLate(store: Store, { row, paid }: PaidSubscription, late: PlanPayment): Promise<void> {
  const entry = paid.instalments.indexOf(late) + 2;
  const amount = late.isTakenBack ? 0 : row.price;
  await bookCredit(store, { subscription: row._id, plan: row.plan, amount, at: late.at, entry });
}

/** Books all that follows from the payments of a subscription. Can be repeated, also by several at once. */
export async function book(ctx: AppContext, store: Store, known: PaidSubscription): Promise<void> {
  const { row, paid } = known;
  const isNew = (key: string) => !row.told?.includes(key);
  for (const one of paid.instalments) {
    if (isNew(invoiceKey(one))) await bookPayment(ctx, store, { known, paid: one });
    if (!one.isTakenBack || !isNew(takenBackKey(one))) continue;
    await chargeBackInvoice(store, { subscription: row._id, payment_id: one.payment_id });
    await recordNews(store, row._id, takenBackKey(one));
  }
  if (row.replaced_at && paid.first && isNew(CREDIT)) {
    await bookUnused(store, known);
    await recordNews(store, row._id, CREDIT);
  }
  for (const late of lateOnes(known).filter((one) => isNew(creditKey(one)))) {
    await bookLate(store, known, late);
    await recordNews(store, row._id, creditKey(late));
  }
}
