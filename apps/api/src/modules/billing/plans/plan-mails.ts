import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { getPlan } from '@kade/contract';
import { hostOfDomain } from '../../../db/stores/store-hosts.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import {
  planBegunMail,
  planEndedMail,
  planEndsSoonMail,
  type PlanMail,
  planPaymentFailedMail,
  planRenewsSoonMail,
  planToPayMail,
} from '../../../infra/mail/mail.ts';
import { mailRecipient } from '../../identity/email.rules.ts';
import { priceText } from './plan-change.rules.ts';
import type { NewsItem, PlanMailType } from './plan-notices.rules.ts';
import { dayText, graceEnd } from '../subscriptions/billing-period.rules.ts';
import type { PaidSubscription } from '../subscriptions/update-plan.ts';

/** The last day of a time that ends at `until`. */
const lastDay = (until: Date): string => dayText(new Date(until.getTime() - 1));

function factsOf(
  { row, paid: { until } }: PaidSubscription,
  news: PlanMailType,
): Pick<PlanMail, 'plan' | 'price' | 'day'> {
  const { plan: id, period } = news === 'to_pay' && row.next ? row.next : row;
  const plan = getPlan(id);
  const end = until ?? new Date(0);
  const isMissing = news === 'failed' || news === 'to_pay';
  return {
    plan: plan.name,
    price: priceText(plan, period),
    day: isMissing ? lastDay(graceEnd(end)) : dayText(end),
  };
}

const mails = {
  failed: planPaymentFailedMail,
  to_pay: planToPayMail,
  ended: planEndedMail,
  renews: planRenewsSoonMail,
} as const;

/**
 * Mails the merchant's confirmed address about the plan of a store, once however often it is called. `invoice` is the
 * number of the first payment's invoice.
 */
export async function mailMerchant(
  ctx: AppContext,
  store: Store,
  { known, told: { news, key }, invoice }: { known: PaidSubscription; told: NewsItem; invoice: string },
): Promise<void> {
  const merchant = await Merchants.find(store.merchant);
  if (!merchant) return;
  const { to, name } = mailRecipient(merchant);
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  const data: PlanMail = {
    platform,
    name,
    host: hostOfDomain((await store.read('domain')).domain),
    link: `${PUBLIC_URL}/billing`,
    ...factsOf(known, news),
  };
  const follows = getPlan(known.row.next?.plan ?? 'starter').name;
  const renderMail = () => {
    if (news === 'begun') return planBegunMail({ ...data, invoice });
    return news === 'ends' ? planEndsSoonMail({ ...data, follows }) : mails[news](data);
  };
  await ctx.mail.send(
    { to, ...renderMail() },
    { about: store.merchant, once: `plan ${known.row._id} ${key}` },
  );
}
