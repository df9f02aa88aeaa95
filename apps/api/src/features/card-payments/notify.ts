import { contract } from '@kade/contract';
import type { Deps } from '../../deps.ts';
import { handlers } from '../../http/endpoint.ts';
import { type ApiError, invalid } from '../../errors.ts';
import { noticeFigures } from '../../http/notice-figures.ts';
import { cents } from '../../db/wire.ts';
import type { Notice, Verdict } from '../../ports/payments/index.ts';
import { gatewayAccount } from '../payment-methods/gateway-account.service.ts';
import { receivePlanNotice } from '../billing/plan-notice.service.ts';
import { planIdOf } from '../billing/plan-subscription.model.ts';
import { receiveTestNotice } from '../payment-methods/test-payment.model.ts';
import { testIdOf } from '../payment-methods/test-payment.rules.ts';
import { applyEvents } from './apply.ts';
import { orderByRef } from './attempt.service.ts';
import { eventOfNotice, isCrowded, keepEvent } from './payment-event.model.ts';

/** Longer than any form that the gateway sends, in characters. */
const LONGEST = 16_000;

type Outcome = 'received' | 'repeated' | 'unreadable' | 'unknown' | 'no_account' | Verdict;

/** Outcomes that a genuine notice of the gateway cannot have. */
const NOT_OURS: readonly Outcome[] = ['unknown', 'no_account', 'wrong_signature', 'wrong_merchant'];

/** Notes what became of a notice, without anything of the form but its reference. */
function note({ log }: Deps, outcome: Outcome, ref: string): void {
  noticeFigures.inc({ outcome });
  if (outcome === 'received' || outcome === 'repeated') log.info({ ref, outcome }, 'a payment notice');
  else log.warn({ ref, outcome }, 'a payment notice that cannot be followed');
}

/** All refusals are equal, so that they do not reveal which reference exists or what is wrong with a signature. */
function refuse(deps: Deps, outcome: Outcome, ref: string): ApiError {
  note(deps, outcome, ref);
  return invalid('This is no notice of a known payment');
}

/** Keeps a notice about an order. Throws a 400 for one that is not the gateway's. */
async function receive(notice: Notice, form: URLSearchParams, deps: Deps): Promise<void> {
  const { ref } = notice;
  const found = await orderByRef(ref);
  const attempt = found?.order.payments.find((one) => one.ref === ref);
  if (!found || !attempt) throw refuse(deps, 'unknown', ref);
  const { store, order } = found;
  const at = await gatewayAccount(store, deps);
  if (!at) throw refuse(deps, 'no_account', ref);
  const charge = { ref, amount: cents(attempt.amount), currency: 'LKR' } as const;
  const verdict = at.payments.judge(notice, charge, at.account);
  if (verdict === 'wrong_signature' || verdict === 'wrong_merchant') throw refuse(deps, verdict, ref);
  const { clock, encryption } = deps;
  const event = { order: order._id, verdict, now: clock.now(), form, encryption, store };
  const isCrowd = await isCrowded(store, { ref, code: notice.code, verdict });
  const isNew = !isCrowd && (await keepEvent(store, eventOfNotice(notice, event)));
  note(deps, isNew ? (verdict === 'genuine' ? 'received' : verdict) : 'repeated', ref);
  if (isNew)
    deps.background.run('a payment notice', () => applyEvents(deps, store, order._id).then(() => undefined));
}

/** Handles a notice that another request has stored already. Throws a 400 for one that is not the gateway's. */
function answer(outcome: Outcome, ref: string, deps: Deps): void {
  if (NOT_OURS.includes(outcome)) throw refuse(deps, outcome, ref);
  note(deps, outcome === 'genuine' ? 'received' : outcome, ref);
}

export const gateway = handlers(contract.gateway, {
  notify: async ({ body }, { deps }) => {
    const notice = body.toString().length > LONGEST ? null : deps.payments.read(body);
    if (!notice) throw refuse(deps, 'unreadable', '');
    const { ref } = notice;
    if (testIdOf(ref)) answer(await receiveTestNotice(notice, deps), ref, deps);
    else if (planIdOf(ref)) answer(await receivePlanNotice(notice, body, deps), ref, deps);
    else await receive(notice, body, deps);
    return { received: true as const };
  },
});
