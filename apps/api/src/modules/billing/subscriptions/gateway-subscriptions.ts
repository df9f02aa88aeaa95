import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { AccountRefused, GatewayUnavailable, type PlatformGateway } from '../../../infra/payhere/gateway.ts';
import { DAY } from '../../../lib/duration.ts';
import { GIVE_UP_AFTER } from '../../payments/attempts/retrieval-schedule.rules.ts';
import { verifyPayment } from '../../payments/attempts/payment-event.rules.ts';
import { planEvents, planEventsOfPayment } from './subscription-event.model.ts';
import {
  recordSubscriptionRetrieval,
  markStopped,
  toPlanReference,
  type PlanSubscriptionRow,
} from './subscription.model.ts';
import type { PaidSubscription } from './update-plan.ts';

/** How long a stop that the gateway does not confirm is repeated, in milliseconds. */
const GIVE_UP_STOP = 40 * DAY;

/** Returns the platform's account when it can look up a subscription: in the same mode, and with an app id. */
export function queryableGateway(
  { payments: { platform } }: AppContext,
  { mode }: PlanSubscriptionRow,
): PlatformGateway | null {
  return platform?.mode === mode && platform.account.appId ? platform : null;
}

/** Returns whether a failure is one of the gateway's, after which the call is repeated later. */
const isGatewayFailure = (cause: unknown): boolean =>
  cause instanceof AccountRefused || cause instanceof GatewayUnavailable;

/** Stores what the gateway reports about the payments of a subscription. Throws as `Payments.search`. */
async function search(platform: PlatformGateway, store: Store, row: PlanSubscriptionRow): Promise<void> {
  const now = platform.clock.now();
  const found = await platform.payments.search(toPlanReference(row._id), platform.account);
  for (const payment of found) {
    const verification = verifyPayment(payment, row.price);
    for (const event of planEventsOfPayment(payment, { subscription: row._id, verdict: verification, now }))
      await planEvents.record(store, event);
  }
}

/**
 * Looks up the payments of a subscription, which was due at `due`. A gateway that does not reply is no failure: the
 * call is repeated for two days. Returns whether it is to be repeated.
 */
export async function lookUpPlan(
  ctx: AppContext,
  store: Store,
  { known: { row }, due }: { known: PaidSubscription; due: Date },
): Promise<boolean> {
  const platform = queryableGateway(ctx, row);
  if (!platform) return false;
  const now = platform.clock.now();
  try {
    await search(platform, store, row);
  } catch (cause) {
    if (!isGatewayFailure(cause)) throw cause;
    ctx.log.warn({ err: cause, subscription: row._id }, 'the payments of a plan could not be looked up');
    if (cause instanceof GatewayUnavailable && now.getTime() - due.getTime() < GIVE_UP_AFTER) return true;
  }
  await recordSubscriptionRetrieval(store, row._id, now);
  return false;
}

/** Calls the gateway once. Returns false when it did not reply, or reports that there is nothing to stop. */
async function requestStopAtGateway(
  ctx: AppContext,
  { row, paid }: PaidSubscription,
  about: object,
): Promise<boolean> {
  const platform = queryableGateway(ctx, row);
  if (!platform || !paid.gatewayId) {
    ctx.log.error(about, 'a subscription has to be stopped by hand at the gateway');
    return false;
  }
  try {
    const isStopped = await platform.payments.stopSubscription(paid.gatewayId, platform.account);
    if (!isStopped) ctx.log.warn(about, 'the gateway knows no such subscription that could be stopped');
    return isStopped;
  } catch (cause) {
    if (!isGatewayFailure(cause)) throw cause;
    ctx.log.warn({ err: cause, ...about }, 'a subscription could not be stopped');
    return false;
  }
}

/**
 * Stops the charges of a subscription at the gateway where that was requested, until a charge would have been reported.
 * Returns whether no call is left to be made.
 */
export async function stopAtGateway(
  ctx: AppContext,
  store: Store,
  known: PaidSubscription,
): Promise<boolean> {
  const { row, paid } = known;
  if (!row.stop || row.stop.done_at) return true;
  const about = { subscription: row._id, store: store.id };
  const now = (ctx.payments.platform?.clock ?? ctx.clock).now();
  const isOver = now.getTime() - Date.parse(row.stop.wanted_at) > GIVE_UP_STOP;
  if (isOver) ctx.log.error(about, 'a subscription was never stopped by the gateway');
  const isDone = paid.isStopped || isOver || (await requestStopAtGateway(ctx, known, about));
  if (isDone) await markStopped(store, row._id, now);
  return isDone;
}
