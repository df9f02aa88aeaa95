import { monthInColombo, startOfMonth } from '../../../lib/colombo-calendar.ts';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { Store, type StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { leaveDeletedProducts } from '../../catalogue/collections/collection.model.ts';
import { Orders } from '../../sales/orders/order.model.ts';
import { clearDeletedCategories, Products } from '../../catalogue/products/product.model.ts';
import { mailUsage } from '../../billing/usage/usage-mails.ts';
import { MINUTE } from '../../../lib/duration.ts';

/** A counter that changed less than this many milliseconds ago may belong to a running creation. */
const QUIET = MINUTE;

const isQuiet = (at: string | null, now: Date) => at === null || now.getTime() - Date.parse(at) > QUIET;

/** Returns the actual numbers of what the plan limits. */
async function countsOf(store: Store, now: Date): Promise<Record<string, number>> {
  const [products, orders, thisMonth] = await Promise.all([
    Products.in(store).count(),
    Orders.in(store).count({ number: { $gt: 0 } }),
    Orders.in(store).count({ order_date: { $gte: startOfMonth(now) } }),
  ]);
  return {
    'usage.products': products,
    'usage.orders': orders,
    [`usage.months.${monthInColombo(now)}`]: thisMonth,
  };
}

function shown(usage: StoreRow['usage'], path: string): number {
  if (path === 'usage.products') return usage.products;
  if (path === 'usage.orders') return usage.orders;
  return usage.months[path.slice('usage.months.'.length)] ?? 0;
}

async function correctStore(store: Store, { clock, log }: AppContext): Promise<void> {
  const now = clock.now();
  const { usage } = await store.read('usage');
  if (!isQuiet(usage.at, now)) return;
  const counts = await countsOf(store, now);
  const wrong = Object.entries(counts).filter(([path, count]) => shown(usage, path) !== count);
  if (wrong.length === 0) return;
  if (await store.recount(counts, usage.at)) log.warn({ store: store.id, counts }, 'counters were corrected');
}

async function correctMerchants({ clock, log }: AppContext): Promise<void> {
  for await (const { id, stores, at } of Merchants.counters()) {
    if (!isQuiet(at, clock.now())) continue;
    const count = (await Store.listOf(id)).length;
    if (count !== stores && (await Merchants.recount(id, count, at)))
      log.warn({ merchant: id, count }, 'a counter was corrected');
  }
}

/**
 * Corrects what a crash between two steps leaves wrong: counters that plans limit, references to deleted rows, and
 * missing notifications about the use of plans. Leaves a counter alone during a creation: when it changed within the
 * last minute, or changes meanwhile.
 */
export async function checkStores(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const store of Store.all()) {
    if (stopping.aborted) return;
    await correctStore(store, ctx);
    await clearDeletedCategories(store);
    await leaveDeletedProducts(store);
    await mailUsage(ctx, store);
  }
  await correctMerchants(ctx);
}
