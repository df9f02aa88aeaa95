import { Merchants } from '../../../../db/merchants/merchant.model.ts';
import { markWeekMailed, weeklyMailsDue } from '../../../../db/stores/weekly-mails.ts';
import type { Store } from '../../../../db/stores/store.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { weeklyFigures } from '../../../../infra/mail/mail.ts';
import { dayInColombo, mondayOf, startOfDay } from '../../../../lib/colombo-calendar.ts';
import { HOUR } from '../../../../lib/duration.ts';
import { recoveryEmail } from '../../../identity/email.rules.ts';
import { toShopSettings } from '../../../stores/settings/shop-settings.rules.ts';
import { daysBefore, type Period } from '../period.rules.ts';
import { salesOverTime } from '../sales-over-time.ts';
import { stopUrl } from './stop-weekly-mail.ts';

/** After midnight in Colombo. */
const MAILED = 8 * HOUR;

async function mailWeek(ctx: AppContext, store: Store, week: Period): Promise<void> {
  const row = await store.read('name shop weekly_mail closing suspended');
  if (row.weekly_mail === false || row.closing || row.suspended) return;
  const { compared, counting, ...sales } = await salesOverTime(store, {
    ...week,
    view: 'order',
    compare: 'before',
  });
  if (counting) throw new Error('The days of the week are still being counted');
  const merchant = compared && sales.orders + compared.orders > 0 && (await Merchants.find(store.merchant));
  if (!merchant) return;
  const stop = stopUrl(store, ctx);
  const mail = weeklyFigures({
    language: toShopSettings(row).language,
    shop: row.name,
    week,
    sales,
    before: compared,
    link: `${ctx.config.PUBLIC_URL}/reports/sales?from=${week.from}&to=${week.to}`,
    stop,
  });
  const once = `week:${store.id}:${week.from}`;
  await ctx.mail.send(
    { to: recoveryEmail(merchant), ...mail, unsubscribe: stop },
    { about: store.merchant, once },
  );
}

/**
 * Mails the owners of stores the figures of the week before, on Mondays from 08:00 in Colombo on. A store without an order in
 * both weeks gets none. After a crash between the mail and its record, and from another process, the repetition sends none
 * twice: the queue keeps the first of a store and week.
 */
export async function mailWeeks(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const today = dayInColombo(now);
  if (mondayOf(today) !== today || now.getTime() < startOfDay(now).getTime() + MAILED) return;
  const week = daysBefore(today, 7);
  for await (const store of weeklyMailsDue(today)) {
    if (stopping.aborted) return;
    try {
      await mailWeek(ctx, store, week);
      await markWeekMailed(store, today);
    } catch (cause) {
      // One store whose week cannot be counted must not hold up the others; the next run tries it again.
      ctx.log.error({ err: cause, store: store.id }, 'the figures of a week could not be mailed');
    }
  }
}
