import { getPlan } from '@kade/contract';
import { hostOfDomain } from '../../../db/stores/store-hosts.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { CheckoutDetails, PlatformGateway } from '../../../infra/payhere/gateway.ts';
import { isConfirmed, recoveryEmail } from '../../identity/email.rules.ts';
import { priceText } from '../plans/plan-change.rules.ts';
import { currentPlan } from '../subscriptions/reconcile-plan.ts';
import { unusedPart } from '../subscriptions/paid-period.rules.ts';
import { addPeriods, dayText } from '../subscriptions/billing-period.rules.ts';
import {
  markOpened,
  toPlanReference,
  type PlanSubscriptionRow,
} from '../subscriptions/subscription.model.ts';
import type { StorePlan } from '../subscriptions/update-plan.ts';
import { notifyUrl, platformEmail } from '../../payments/methods/gateway-account.ts';
import { type Offer, offerPage, paymentPageHeaders, paidPage, payPage } from './render.ts';

const spoken = (cents: number): string =>
  `Rs\u00a0${rupees(cents).toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** The gateway requires a phone number; zeros replace one that the merchant never gave. */
const NO_PHONE = '0000000000';

/** The payer in the fields of the gateway. */
async function payerOf(
  store: Store,
  host: string,
  { config }: AppContext,
): Promise<CheckoutDetails['buyer']> {
  const merchant = await Merchants.find(store.merchant);
  const name = `${merchant?.first_name ?? ''} ${merchant?.last_name ?? ''}`.trim() || host;
  const email = merchant && isConfirmed(merchant) ? recoveryEmail(merchant) : platformEmail(config);
  return { name, email, phone: merchant?.phone_number || NO_PHONE, address: host, city: 'Sri Lanka' };
}

async function formOf(
  { ctx, store, offer }: { ctx: AppContext; store: Store; offer: Offer },
  { platform, row }: { platform: PlatformGateway; row: PlanSubscriptionRow },
) {
  const back = `${ctx.config.PUBLIC_URL}/billing?payment=`;
  return platform.payments.subscribe(
    { ref: toPlanReference(row._id), amount: row.price, currency: 'LKR' },
    {
      items: `${offer.platform} ${offer.plan} plan for ${hostOfDomain(offer.store.domain)}`,
      buyer: await payerOf(store, hostOfDomain(offer.store.domain), ctx),
      returnUrl: `${back}${row._id}`,
      cancelUrl: `${back}cancelled`,
      notifyUrl: notifyUrl(ctx.config),
    },
    { account: platform.account, period: row.period },
  );
}

/** Returns what happens to the plan before as a sentence; empty when there is none. */
function beforeText({ current, planState, now }: StorePlan): string {
  if (!current || planState?.state !== 'active' || !current.paid.until) return '';
  const { name } = getPlan(current.row.plan);
  const credit = unusedPart(current.paid, current.row.price, now);
  const part = credit > 0 ? ` Its unused days become a credit of ${spoken(credit)} on your fees.` : '';
  return `Your ${name} plan, which is paid until ${dayText(current.paid.until)}, ends with this payment.${part}`;
}

/** Returns the page on which a subscription is paid, with its headers; null when there is no such subscription. */
export async function paymentPage(
  ctx: AppContext,
  store: Store,
  id: string,
): Promise<{ body: string; headers: Record<string, string> } | null> {
  const at = await currentPlan(ctx, store);
  const one = at.known.find(({ row }) => row._id === id);
  if (!one) return null;
  const { row, paid } = one;
  const { PLATFORM_NAME: platform, OPERATOR_EMAIL: operator } = ctx.config;
  const plan = getPlan(row.plan);
  const price = priceText(plan, row.period);
  const shop = await store.read('name domain');
  const offer = { platform, operator, plan: plan.name, period: row.period, price, store: shop };
  if (paid.first) return { body: paidPage(offer), headers: paymentPageHeaders() };
  const gateway = ctx.payments.platform;
  if (gateway?.mode !== row.mode) return { body: offerPage(offer), headers: paymentPageHeaders() };
  await markOpened(store, id, at.now);
  const form = await formOf({ ctx, store, offer }, { platform: gateway, row });
  const payment = {
    form,
    amount: spoken(row.price),
    again: dayText(addPeriods(at.now, row.period, 1)),
    before: beforeText(at),
    isTest: row.mode !== 'live',
  };
  return { body: payPage(offer, payment), headers: paymentPageHeaders(new URL(form.action).origin) };
}
