import { contract } from '@kade/contract';
import type { Deps } from '../../../infra/context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { type ApiError, invalid } from '../../../lib/api-error.ts';
import { noticeFigures } from '../../../infra/metrics/payment-notifications.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import type { Notice, Verdict } from '../../../infra/payhere/gateway.ts';
import type { Counted } from '../../../infra/rate-limits/rate-limits.ts';
import { gatewayAccount } from '../../payments/methods/gateway-account.ts';
import { receivePlanNotice } from '../../billing/subscriptions/receive-notification.ts';
import { planIdOf } from '../../billing/subscriptions/subscription.model.ts';
import { receiveTestNotice } from '../../payments/test-payments/test-payment.model.ts';
import { testIdOf } from '../../payments/test-payments/test-payment.rules.ts';
import { orderByRef } from './order-by-reference.ts';
import { applyAndRefund } from './refund-after-cancel.ts';
import { eventOfNotice, isCrowded, keepEvent } from '../../payments/attempts/payment-event.model.ts';

/** Longer than any form that the gateway sends, in characters. */
const LONGEST = 16_000;

type Outcome = 'received' | 'repeated' | 'unreadable' | 'unknown' | 'no_account' | Verdict;

/** Outcomes that a genuine notice of the gateway cannot have. */
const NOT_OURS: readonly Outcome[] = ['unknown', 'no_account', 'wrong_signature', 'wrong_merchant'];

/** Who sent a notice, and what answers it. */
interface Receiving {
  deps: Deps;
  call: Counted;
}

const CANNOT_FOLLOW = {
  message: 'a payment notice that cannot be followed',
  rest: 'payment notices that cannot be followed, left out of the log',
};

/** The reference for the log; a false one may be any text. */
const shownRef = (ref: string): string => ref.slice(0, 60).replace(/[^\w.-]/g, '?');

/** Notes what became of a signed notice, without anything of the form but its reference. */
function note({ log }: Deps, outcome: Outcome, ref: string): void {
  noticeFigures.inc({ outcome });
  if (outcome === 'received' || outcome === 'repeated') log.info({ ref, outcome }, 'a payment notice');
  else log.warn({ ref, outcome }, CANNOT_FOLLOW.message);
}

/**
 * Returns the refusal of a false notice. All are equal, so that they do not reveal which reference exists or what is wrong
 * with a signature. Throws a 429 for a sender of many, who is no longer logged.
 */
async function refuse({ deps, call }: Receiving, outcome: Outcome, ref: string): Promise<ApiError> {
  noticeFigures.inc({ outcome });
  await deps.limits.falseNotice(call);
  deps.warnSeldom(deps.log, { ref: shownRef(ref), outcome }, CANNOT_FOLLOW);
  return invalid('This is no notice of a known payment');
}

/** Keeps a notice about an order. Throws a 400 for one that is not the gateway's. */
async function receive(notice: Notice, form: URLSearchParams, from: Receiving): Promise<void> {
  const { ref } = notice;
  const { deps } = from;
  const found = await orderByRef(ref);
  const attempt = found?.order.payments.find((one) => one.ref === ref);
  if (!found || !attempt) throw await refuse(from, 'unknown', ref);
  const { store, order } = found;
  const at = await gatewayAccount(store, deps);
  if (!at) throw await refuse(from, 'no_account', ref);
  const charge = { ref, amount: cents(attempt.amount), currency: 'LKR' } as const;
  const verdict = at.payments.judge(notice, charge, at.account);
  if (verdict === 'wrong_signature' || verdict === 'wrong_merchant') throw await refuse(from, verdict, ref);
  const { clock, encryption } = deps;
  const event = { order: order._id, verdict, now: clock.now(), form, encryption, store };
  const isCrowd = await isCrowded(store, { ref, code: notice.code, verdict });
  const isNew = !isCrowd && (await keepEvent(store, eventOfNotice(notice, event)));
  note(deps, isNew ? (verdict === 'genuine' ? 'received' : verdict) : 'repeated', ref);
  if (isNew) deps.background.run('a payment notice', () => applyAndRefund(deps, store, order._id));
}

/** Handles a notice that another request has stored already. Throws a 400 for one that is not the gateway's. */
async function answer(outcome: Outcome, ref: string, from: Receiving): Promise<void> {
  if (NOT_OURS.includes(outcome)) throw await refuse(from, outcome, ref);
  note(from.deps, outcome === 'genuine' ? 'received' : outcome, ref);
}

export const gateway = routes(contract.gateway, {
  notify: async ({ body }, { deps, ip, header }) => {
    const from = { deps, call: { ip, header } };
    const notice = body.toString().length > LONGEST ? null : deps.payments.read(body);
    if (!notice) throw await refuse(from, 'unreadable', '');
    const { ref } = notice;
    if (testIdOf(ref)) await answer(await receiveTestNotice(notice, deps), ref, from);
    else if (planIdOf(ref)) await answer(await receivePlanNotice(notice, body, deps), ref, from);
    else await receive(notice, body, from);
    return { received: true as const };
  },
});
