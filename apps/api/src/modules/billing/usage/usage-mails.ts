import { getPlan } from '@kade/contract';
import { monthInColombo } from '../../../lib/colombo-calendar.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { hostOfDomain } from '../../../db/stores/store-hosts.ts';
import type { PlanUse, Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { planUsageMail } from '../../../infra/mail/mail.ts';
import { mailRecipient } from '../../identity/email.rules.ts';
import { type UsageNews, usageNews } from './usage.rules.ts';

/** The notices that the merchant has not been sent. */
type Untold = UsageNews & { plan: string; domain: string };

async function send(
  ctx: AppContext,
  store: Store,
  { keys, plan, domain, sentence, isUsedUp }: Untold,
): Promise<void> {
  const merchant = await Merchants.find(store.merchant);
  if (!merchant) return;
  const { to, name } = mailRecipient(merchant);
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  const mail = planUsageMail({
    platform,
    name,
    host: hostOfDomain(domain),
    plan,
    sentence,
    isUsedUp,
    link: `${PUBLIC_URL}/billing`,
  });
  const once = `usage ${store.id} ${keys[0]}`;
  await ctx.mail.send({ to, ...mail }, { about: store.merchant, once });
}

/**
 * Mails the merchant that 80 % or all of the plan's orders of this month, or of its products, are used: each once,
 * however often it is called. A crash between the mail and its record does not queue the mail again. `use` is the
 * current counters, when the caller has them; they are read when it is absent.
 */
export async function mailUsage(ctx: AppContext, store: Store, use?: PlanUse): Promise<void> {
  if (ctx.config.PLAN_ENFORCEMENT === 'off') return;
  const { plan: identifier, usage, domain } = use ?? (await store.read('plan usage domain'));
  const plan = getPlan(identifier);
  const month = monthInColombo(ctx.clock.now());
  const used = { products: usage.products, orders: usage.months[month] ?? 0, month };
  for (const news of usageNews(plan, used)) {
    if (usage.told?.includes(news.keys[0])) continue;
    await send(ctx, store, { ...news, plan: plan.name, domain });
    await store.markUsageNotified(news.keys);
  }
}

/** The same behind the reply. Call it after an order was placed or a product was made. */
export function mailUsageInBackground(ctx: AppContext, store: Store, use: PlanUse | undefined): void {
  ctx.background.run('the use of a plan', () => mailUsage(ctx, store, use));
}
