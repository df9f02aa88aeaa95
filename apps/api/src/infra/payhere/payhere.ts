import type { BillingPeriod } from '@kade/contract';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import {
  type Charge,
  type CheckoutDetails,
  type CheckoutForm,
  type GatewayAccount,
  GatewayUnavailable,
  type Payments,
  type SeenPayment,
} from './gateway.ts';
import { MerchantApi } from './api.ts';
import { judgeNotice, readNotice } from './notification.ts';
import { amountText, checkoutHash } from './signature.ts';

const Row = z.object({
  payment_id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
});

const SEEN: Record<string, SeenPayment['status']> = {
  RECEIVED: 'paid',
  'REFUND REQUESTED': 'refunding',
  'REFUND PROCESSING': 'refunding',
  REFUNDED: 'refunded',
  CHARGEBACKED: 'charged_back',
};

const RECURRENCE = {
  monthly: { recurrence: '1 Month', duration: 'Forever' },
  yearly: { recurrence: '1 Year', duration: 'Forever' },
} as const satisfies Record<BillingPeriod, object>;

const DONE = 1;
const COULD_NOT_START = 0;
/** After a search: nothing was found. For a subscription: it is none that can be stopped. */
const NOTHING_FOUND = -1;

/** The gateway requires both; a name in one text is split at its last space. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const at = name.trim().lastIndexOf(' ');
  const first = at < 0 ? name.trim() : name.slice(0, at).trim();
  return { first_name: first, last_name: at < 0 ? first : name.slice(at + 1).trim() };
}

function formFields(charge: Charge, details: CheckoutDetails, account: GatewayAccount) {
  const amount = amountText(charge.amount);
  const { merchantId } = account;
  const { items, buyer, returnUrl, cancelUrl, notifyUrl } = details;
  return {
    merchant_id: merchantId,
    return_url: returnUrl,
    cancel_url: cancelUrl,
    notify_url: notifyUrl,
    ...namesOf(buyer.name),
    email: buyer.email,
    phone: buyer.phone,
    address: buyer.address,
    city: buyer.city,
    country: 'Sri Lanka',
    order_id: charge.ref,
    items,
    currency: charge.currency,
    amount,
    hash: checkoutHash(
      { merchantId, ref: charge.ref, amount, currency: charge.currency },
      account.merchantSecret,
    ),
  };
}

/**
 * Returns the adapter of PayHere. `base` is the gateway's origin: `https://www.payhere.lk`,
 * `https://sandbox.payhere.lk` or a simulator. Source: "Checkout API", "Recurring API", "Retrieval API", "Refund API"
 * and "Subscription Manager API" of PayHere's knowledge base.
 */
export function payHere({ base, clock }: { base: string; clock: Clock }): Payments {
  const api = new MerchantApi(base, clock);
  const form = (fields: Record<string, string>): CheckoutForm => ({ action: `${base}/pay/checkout`, fields });
  return {
    checkout: (charge, details, account) => form(formFields(charge, details, account)),
    subscribe: (charge, details, { account, period }) =>
      form({ ...formFields(charge, details, account), ...RECURRENCE[period] }),
    async stopSubscription(subscriptionId, account) {
      const body = { subscription_id: subscriptionId };
      const { status } = await api.call({ path: '/subscription/cancel', account, body });
      if (status === DONE) return true;
      if (status === NOTHING_FOUND) return false;
      throw new GatewayUnavailable('The gateway did not stop the subscription');
    },
    read: readNotice,
    verifyNotification: judgeNotice,
    async search(ref, account) {
      const reply = await api.call({ path: `/payment/search?order_id=${encodeURIComponent(ref)}`, account });
      if (reply.status === NOTHING_FOUND) return [];
      const { data } = z.array(Row).safeParse(reply.data);
      if (reply.status !== DONE || !data)
        throw new GatewayUnavailable('The gateway did not list the payments');
      return data.flatMap(({ payment_id, status, amount, currency }) => {
        const known = SEEN[status];
        const seen = { paymentId: payment_id, amount: Math.round(amount * 100), currency };
        return known ? [{ ...seen, status: known }] : [];
      });
    },
    async refund(paymentId, reason, account, amount) {
      const part = amount === undefined ? {} : { amount: amountText(amount) };
      const body = { payment_id: paymentId, description: reason, ...part };
      const { status } = await api.call({ path: '/payment/refund', account, body });
      if (status === DONE) return true;
      if (status === COULD_NOT_START) return false;
      throw new GatewayUnavailable('The gateway did not take the refund');
    },
  };
}
