import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { DAY } from '../../../lib/duration.ts';
import { queryableGateway, lookUpPlan, stopAtGateway } from './gateway-subscriptions.ts';
import { book, toInvoice, isUnbooked } from '../ledger/book-subscription.ts';
import { mailMerchant } from '../plans/plan-mails.ts';
import { planMailTypes, nextLookAtPlan, nextMoment, type RenewalTerms } from '../plans/plan-notices.rules.ts';
import { RETRY_INTERVAL } from '../../payments/attempts/retrieval-schedule.rules.ts';
import { planEvents } from './subscription-event.model.ts';
import { recordNews, setDue } from './subscription.model.ts';
import { type PaidSubscription, updatePlan, type StorePlan } from './update-plan.ts';
import { isStopped } from '../plans/plan-view.rules.ts';

/** Returns when the gateway is called again after no reply: less often the longer it has failed. */
function nextTry({ row }: PaidSubscription, now: Date): Date {
  const waited = row.stop ? now.getTime() - Date.parse(row.stop.wanted_at) : 0;
  return new Date(now.getTime() + Math.min(DAY, Math.max(RETRY_INTERVAL, waited)));
}

const renewalTerms = (known: PaidSubscription): RenewalTerms => ({
  plan: known.row.plan,
  period: known.row.period,
  next: known.row.next ?? null,
  paid: known.paid,
  renews: !known.row.next && !isStopped(known),
});

async function mailNews(
  ctx: AppContext,
  store: Store,
  { current, planState, now }: StorePlan,
): Promise<void> {
  if (!current || !planState) return;
  for (const told of planMailTypes(renewalTerms(current), planState, now)) {
    if (current.row.told?.includes(told.key)) continue;
    const [first] = current.paid.instalments;
    const invoice = first && told.news === 'begun' ? String(await toInvoice(store, current, first)) : '';
    await mailMerchant(ctx, store, { known: current, told, invoice });
    await recordNews(store, current.row._id, told.key);
  }
}

const lookOf = (ctx: AppContext, { row, paid }: PaidSubscription, isCurrent: boolean): Date | null =>
  queryableGateway(ctx, row) ? nextLookAtPlan(row, paid, isCurrent) : null;

/** Looks up the due subscriptions. Returns those that have to be looked up again. */
async function retrieveDueSubscriptions(
  ctx: AppContext,
  store: Store,
  { known, current, now }: StorePlan,
): Promise<Set<string>> {
  const again = new Set<string>();
  for (const one of known) {
    const at = lookOf(ctx, one, one === current);
    if (at && at <= now && (await lookUpPlan(ctx, store, { known: one, due: at }))) again.add(one.row._id);
  }
  return again;
}

/** Whether something is left to be done that was not there, or failed, when it was the turn of the subscription. */
const isLeft = (known: PaidSubscription): boolean =>
  isUnbooked(known) || (known.row.stop !== undefined && known.row.stop.done_at === undefined);

/** Returns when a subscription is due next; `again`: the gateway has not done what was requested. */
function dueOf(
  ctx: AppContext,
  { current, now }: StorePlan,
  { one, again }: { one: PaidSubscription; again: boolean },
) {
  if (again) return nextTry(one, now);
  if (isLeft(one)) return now;
  const moment = one === current ? nextMoment(renewalTerms(one), now) : null;
  const look = lookOf(ctx, one, one === current);
  return moment && look ? new Date(Math.min(moment.getTime(), look.getTime())) : (moment ?? look);
}

/**
 * Updates the plan of a store and does what follows outside the plan: calls the gateway, creates invoices and sends
 * mails. Safe to call at any time, by several at once, and again after a crash.
 */
export async function completePlanChanges(ctx: AppContext, store: Store): Promise<void> {
  const again = await retrieveDueSubscriptions(ctx, store, await updatePlan(ctx, store));
  const done = await updatePlan(ctx, store);
  for (const one of done.known) {
    await book(ctx, store, one);
    if (!(await stopAtGateway(ctx, store, one))) again.add(one.row._id);
  }
  await mailNews(ctx, store, done);
  const events = done.known.flatMap((one) => one.events);
  await planEvents.markApplied(store, events);
  // What becomes due during this run is left to the next one.
  const after = { ...(await updatePlan(ctx, store)), now: done.now };
  for (const one of after.known)
    await setDue(store, one.row, dueOf(ctx, after, { one, again: again.has(one.row._id) }));
}

const isUnfinished =
  (now: Date) =>
  ({ row, events }: PaidSubscription): boolean =>
    events.some(({ state }) => state === 'received') || (row.due_at ?? '9') <= now.toISOString();

/** Updates the plan of a store and returns it; the other work is done after the reply. */
export async function currentPlan(ctx: AppContext, store: Store): Promise<StorePlan> {
  const result = await updatePlan(ctx, store);
  if (result.known.some(isUnfinished(result.now)))
    ctx.background.run('a plan', () => completePlanChanges(ctx, store));
  return result;
}
