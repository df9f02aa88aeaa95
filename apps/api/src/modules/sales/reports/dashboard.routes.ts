import { contract, orderTask } from '@kade/contract';
import { coalesce } from '../../../db/connection/coalesce.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { DAY } from '../../../lib/duration.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { mailsToBuyers } from '../notifications/order-mail-limits.ts';
import { Orders } from '../orders/order.model.ts';
import { unusableMethods } from '../../payments/methods/payment-settings.rules.ts';
import { inShopFilter, Products } from '../../catalogue/products/product.model.ts';
import { stockFilter } from '../../catalogue/stock/stock-filter.ts';
import { productFigures } from './product-figures.ts';
import type { DaySales } from './days/count-sales.ts';
import { inRupees, salesByDay } from './sales-by-day.ts';
import { salesReport } from './sales-report.ts';
import { SETUP, toSetupSteps } from './setup-steps.rules.ts';

const DAYS = 30;
const MAIL_FIELDS = 10;
const LATEST = { by: 'date', direction: -1 } as const;
const PENDING = { by: 'date_in_status', direction: 1 } as const;
const SLIPS = 'waiting_slip';
const SCARCEST = { by: 'stock', direction: 1 } as const;

const sum = (days: readonly DaySales[]) => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  total: rupees(days.reduce((all, { total }) => all + total, 0)),
});

async function latestOrders(store: Store) {
  const { rows } = await Orders.in(store).page(
    { order_date: { $gte: new Date(0) } },
    { limit: MAIL_FIELDS, sort: LATEST },
    () => 0,
  );
  return rows.map((row) => {
    const { _id, number, order_date, total_price, order_status, payment_status, billing_address } = row;
    const { first_name, last_name, full_name } = billing_address;
    const customer = `${first_name} ${last_name}`.trim() || full_name;
    const shown = { _id, number, order_date, total_price, order_status, payment_status };
    return { ...shown, customer, task: orderTask(row) };
  });
}

/** The products of the shop that are nearly sold out. What is not for sale yet, or not any more, needs no new stock. */
const lowStock = async (store: Store) =>
  Products.in(store).page(
    { ...(await stockFilter(store, 'low')), ...(await inShopFilter(store)) },
    { limit: MAIL_FIELDS, sort: SCARCEST },
  );

/** What waits for the merchant. */
async function toDo(store: Store) {
  const [orders_to_confirm, orders_expiring, bank_slips, orders_to_ship, low] = await Promise.all([
    Orders.in(store).count({ order_status: 'pending' }, PENDING.by),
    Orders.in(store).count(
      { order_status: 'pending', expires_at: { $ne: null }, warned_at: { $ne: null } },
      PENDING.by,
    ),
    Orders.in(store).count({ 'slip.state': 'waiting' }, SLIPS),
    Orders.in(store).count({ order_status: 'processing' }, PENDING.by),
    lowStock(store),
  ]);
  return {
    orders_to_confirm,
    ...(orders_expiring > 0 ? { orders_expiring } : {}),
    ...(bank_slips > 0 ? { bank_slips } : {}),
    orders_to_ship,
    products_low: low.total,
    low_stock: [...low.rows],
  };
}

/** Whether many wrong codes of discounts were tried in the last day. */
const wereGuessed = ({ codes_guessed_at: at }: Pick<StoreRow, 'codes_guessed_at'>, now: Date): boolean =>
  at !== undefined && now.getTime() - new Date(at).getTime() < DAY;

async function overviewOf(store: Store, ctx: AppContext) {
  const now = ctx.clock.now();
  const [days, to_do, latest_orders, row] = await Promise.all([
    salesByDay(store, now, DAYS),
    toDo(store),
    latestOrders(store),
    store.read(`${SETUP} created_at codes_guessed_at`),
  ]);
  const unusable = unusableMethods(row);
  return {
    sales: { today: sum(days.slice(-1)), last_7_days: sum(days.slice(-7)), last_30_days: sum(days) },
    days: days.map(inRupees),
    to_do: {
      ...to_do,
      ...(unusable.length > 0 ? { payment_methods: unusable } : {}),
      ...(wereGuessed(row, now) ? { discount_codes_guessed: true as const } : {}),
    },
    setup: toSetupSteps(row),
    mails_to_buyers: await mailsToBuyers({ ctx, store, row }),
    latest_orders,
  };
}

const overviews = coalesce<undefined, Awaited<ReturnType<typeof overviewOf>>>();

export const dashboard = routes(contract.dashboard, {
  // Merchants of one store who look at the same time share the reading.
  get: (_, { store, ctx }) => overviews(store.id, undefined, () => overviewOf(store, ctx)),

  sales: ({ query }, { store, ctx: { clock } }) => salesReport(store, clock.now(), Number(query.days)),

  product: ({ params }, { store, ctx: { clock } }) =>
    productFigures(store, params.id, { now: clock.now(), days: DAYS }),
});
