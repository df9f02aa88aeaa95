import type { Deps } from '../../../infra/context.ts';
import type { Notice, Verdict } from '../../../infra/payhere/gateway.ts';
import { completePlanChanges } from './reconcile-plan.ts';
import { isCrowded, keepPlanEvent, planEventOfNotice } from './subscription-event.model.ts';
import { findSubscription, planIdOf } from './subscription.model.ts';

/** Stores a notice about the payment of a plan, and applies it after the reply. Returns the verdict on it. */
export async function receivePlanNotice(
  notice: Notice,
  form: URLSearchParams,
  deps: Deps,
): Promise<Verdict | 'unknown' | 'no_account' | 'repeated'> {
  const id = planIdOf(notice.ref);
  const found = id === null ? null : await findSubscription(id);
  if (!found) return 'unknown';
  const { store, subscription } = found;
  const { encryption, payments } = deps;
  const { platform } = payments;
  if (platform?.mode !== subscription.mode) return 'no_account';
  const charge = { ref: notice.ref, amount: subscription.price, currency: 'LKR' } as const;
  const verdict = platform.payments.judge(notice, charge, platform.account);
  if (verdict === 'wrong_signature' || verdict === 'wrong_merchant') return verdict;
  const now = platform.clock.now();
  const kind = { subscription: subscription._id, verdict, code: notice.code };
  const age = now.getTime() - Date.parse(subscription.asked_at);
  if (await isCrowded(store, kind, age)) return 'repeated';
  const event = planEventOfNotice(notice, { ...kind, now }, { form, store, encryption });
  const isNew = await keepPlanEvent(store, event);
  if (isNew) deps.background.run('a notice about a plan', () => completePlanChanges(deps, store));
  return isNew ? verdict : 'repeated';
}
