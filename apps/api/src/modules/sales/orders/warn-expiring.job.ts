import { createHash } from 'node:crypto';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { recoveryEmail } from '../../identity/email.rules.ts';
import { unconfirmedUntil } from './due-orders.ts';
import { Orders, type OrderRow } from './order.model.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { ordersExpiringMail } from '../../../infra/mail/mail.ts';
import { HOUR } from '../../../lib/duration.ts';

/** The merchant is told this long before an unconfirmed order is cancelled, or a quarter of its time if that is less. */
const NOTICE = 12 * HOUR;

type Expiring = Pick<OrderRow, '_id' | 'number' | 'order_date'> & { expires_at: string };

const noticeOf = ({ expires_at, order_date }: Expiring): number =>
  Math.min(NOTICE, (Date.parse(expires_at) - Date.parse(order_date)) / 4);

const isDue = (order: Expiring, now: Date): boolean =>
  Date.parse(order.expires_at) - noticeOf(order) <= now.getTime();

/** A notice that is sent late extends the time, so that the merchant can always act on it. */
const expiryOf = (order: Expiring, now: Date): Date =>
  new Date(Math.max(Date.parse(order.expires_at), now.getTime() + noticeOf(order)));

async function warn(ctx: AppContext, store: Store, orders: readonly Expiring[]): Promise<void> {
  const now = ctx.clock.now();
  const due = orders.filter((order) => isDue(order, now));
  const merchant = due.length > 0 ? await Merchants.find(store.merchant) : null;
  if (!merchant) return;
  const row = await store.read('name shop');
  const until = Math.min(...due.map((order) => expiryOf(order, now).getTime()));
  const mail = ordersExpiringMail({
    language: toShopSettings(row).language,
    shop: row.name,
    numbers: due.map(({ number }) => number).toSorted((a, b) => a - b),
    until: new Date(until).toISOString(),
    link: `${ctx.config.PUBLIC_URL}/orders?status=pending`,
  });
  const ids = due.map(({ _id }) => _id).toSorted();
  const once = `expiring:${createHash('sha256').update(ids.join()).digest('base64url')}`;
  await ctx.mail.send({ to: recoveryEmail(merchant), ...mail }, { about: store.merchant, once });
  for (const order of due) {
    const set = { warned_at: now, expires_at: expiryOf(order, now) };
    const only = { expires_at: new Date(order.expires_at), warned_at: null };
    await Orders.in(store).updateInternal(order._id, { $set: set }, only);
  }
}

/**
 * Tells merchants which unconfirmed orders will be cancelled, one mail a store. An order that nobody was told about is
 * not cancelled. After a crash between the mail and its record, the repetition sends none twice.
 */
export async function warnExpiring(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const byStore = new Map<string, string[]>();
  const soon = new Date(ctx.clock.now().getTime() + NOTICE);
  for await (const { _id, store } of unconfirmedUntil(soon))
    byStore.set(store, [...(byStore.get(store) ?? []), _id]);
  for (const [id, ids] of byStore) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (!store) continue;
    const rows = await Orders.in(store).byIds(ids, ['number', 'order_date', 'expires_at']);
    const orders = [...rows.values()].filter((row): row is typeof row & Expiring => Boolean(row.expires_at));
    await warn(ctx, store, orders).catch((cause: unknown) =>
      ctx.log.error(
        { err: cause, store: id },
        'a merchant could not be told of orders that will be cancelled',
      ),
    );
  }
}
