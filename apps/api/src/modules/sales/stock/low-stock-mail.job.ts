import { lowStockDue } from '../../../db/stores/low-stock.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { lowStockMail } from '../../../infra/mail/mail.ts';
import { dayInColombo, startOfDay } from '../../../lib/colombo-calendar.ts';
import { HOUR } from '../../../lib/duration.ts';
import { inShopFilter, Products } from '../../catalogue/products/product.model.ts';
import { stockFilter } from '../../catalogue/stock/stock-filter.ts';
import { recoveryEmail } from '../../identity/email.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';

/** After midnight in Colombo. */
const MAILED = 8 * HOUR;
/** The most products of a store that are compared; the scarcest first. */
const COMPARED = 500;

const lowIn = async (store: Store) => {
  const filter = { ...(await stockFilter(store, 'low')), ...(await inShopFilter(store)) };
  const { rows } = await Products.in(store).page(
    filter,
    { limit: COMPARED, sort: { by: 'stock', direction: 1 } },
    () => 0,
  );
  return [...rows];
};

async function mailNews(ctx: AppContext, store: Store, day: string): Promise<void> {
  const [row, low] = await Promise.all([
    store.read('name shop low_stock low_stock_mail closing suspended'),
    lowIn(store),
  ]);
  const before = new Set(row.low_stock?.products);
  const news = low.filter(({ _id }) => !before.has(_id));
  const isWanted = row.low_stock_mail !== false && !row.closing && !row.suspended;
  const merchant = isWanted && news.length > 0 ? await Merchants.find(store.merchant) : null;
  if (merchant) {
    const mail = lowStockMail({
      language: toShopSettings(row).language,
      shop: row.name,
      products: news.map(({ name, stock_quantity }) => ({ name, left: stock_quantity })),
      link: `${ctx.config.PUBLIC_URL}/products?stock=low`,
    });
    const once = `low-stock:${store.id}:${day}`;
    await ctx.mail.send({ to: recoveryEmail(merchant), ...mail }, { about: store.merchant, once });
  }
  await store.markLowStock(
    day,
    low.map(({ _id }) => _id),
  );
}

/**
 * Mails merchants what has run low since the day before, from 08:00 in Colombo on, one mail a store and day. What is still low
 * is not named again; what was replenished and runs low again is. After a crash between the mail and its record, the
 * repetition sends none twice.
 */
export async function mailLowStock(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() < startOfDay(now).getTime() + MAILED) return;
  const day = dayInColombo(now);
  for await (const store of lowStockDue(day)) {
    if (stopping.aborted) return;
    await mailNews(ctx, store, day).catch((cause: unknown) =>
      ctx.log.error({ err: cause, store: store.id }, 'a merchant could not be told what runs low'),
    );
  }
}
