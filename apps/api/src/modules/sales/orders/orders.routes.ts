import { contract, type OrderQuery } from '@kade/contract';
import type { z } from 'zod';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { signedSort } from '../../../db/scoped/sort-parameter.ts';
import { assertHolds, holds } from '../../../http/contract/permission-missing.ts';
import { routes } from '../../../http/contract/routes.ts';
import { changeStatus } from './change-order.ts';
import { announceOrder, announcePlaced } from '../notifications/order-mails.ts';
import { createManualOrder } from './create-manual-order.ts';
import { Orders, placedOrder } from './order.model.ts';
import { doneFilter, movedFilter } from './order-acts.rules.ts';
import { type OrderSearch, searchOrders } from './search-orders.ts';
import { ordersOfBuyers } from '../reports/days/count-buyers.ts';
import { productsNow } from './current-products.ts';

type Query = z.output<typeof OrderQuery>;

type Filter = FilterOf<typeof Orders>;

/** The lower bounds of placed orders. Claims have none of these fields, so they sort below. */
const beginnings = {
  date: { order_date: { $gte: new Date(0) } },
  total: { total_price: { $gte: 0 } },
  number: { number: { $gte: 0 } },
  customer: { customer: { $gte: '' } },
  status: { order_status: { $gte: '' } },
  payment: { payment_status: { $gte: '' } },
} satisfies Record<string, Filter>;

/** Returns the sort by date whose index has what the filter asks for; undefined when none has. */
function filteredBy({ slip, status, payment_status, payment_options }: Partial<Query>) {
  if (slip) return 'waiting_slip';
  if (status) return 'date_in_status';
  if (payment_status) return 'date_in_payment';
  return payment_options ? 'date_in_option' : undefined;
}

function sortOf({ sort = '-date', ...query }: Query): SortOf<typeof Orders> {
  const { name, direction } = signedSort(sort);
  if (name !== 'date') return { by: name, direction };
  return { by: filteredBy(query) ?? 'date', direction };
}

/** By what has arrived of them; of orders that were not cancelled. */
const arrived = {
  counted: { payment_status: { $ne: 'refunded' } },
  received: { payment_status: 'paid' },
  open: { payment_status: { $nin: ['paid', 'refunded'] } },
} satisfies Record<NonNullable<Query['money']>, Filter>;

/** When the orders were placed, or when something was done with them: that is never before they were placed. */
function inTime({ did, by, moved, ...time }: Partial<Query>): Filter[] {
  const from = time.from ? new Date(time.from) : undefined;
  const to = time.to ? new Date(time.to) : undefined;
  const before = to ? [{ order_date: { $lt: to } }] : [];
  const done = [
    ...(did ? [doneFilter({ did, by, from, to })] : []),
    ...(moved ? [movedFilter(moved, { from, to })] : []),
  ];
  if (done.length > 0) return [...done, ...before];
  return [...(from ? [{ order_date: { $gte: from } }] : []), ...before];
}

/** The orders with a product, or with a variant of it. */
function withProduct({ product, variant }: Partial<Query>): Filter[] {
  if (!product) return [];
  const chosen = variant ? { 'variant._id': objectId(variant) } : {};
  return [{ products: { $elemMatch: { 'productId._id': objectId(product), ...chosen } } }];
}

/** The orders that the report of customers counts as these. Which order of a customer is the first is stored nowhere. */
async function ofBuyers(store: Store, { buyers, ...query }: Partial<Query>): Promise<Filter[]> {
  if (!buyers) return [];
  const orders = await ordersOfBuyers(store, { $and: [{ number: { $gt: 0 } }, ...inTime(query)] });
  return [{ number: { $in: orders.filter(({ kind }) => kind === buyers).map(({ number }) => number) } }];
}

function filterOf({ sort = '-date', ...query }: Query, search: OrderSearch | null): Filter {
  const { numbers, slip, money, status, payment_status, payment_options, district, via } = query;
  // Only placed orders have words. A further condition is not in their index, so each row would be read for a count.
  const isPlaced = search?.index === 'words';
  return {
    $and: [
      ...(isPlaced ? [] : [beginnings[signedSort(sort).name]]),
      ...(search?.terms ?? []),
      ...(numbers ? [{ number: { $in: numbers } }] : []),
      ...(slip ? [{ 'slip.state': slip }] : []),
      ...(money ? [{ order_status: { $ne: 'cancelled' } }, arrived[money]] : []),
      ...(status ? [{ order_status: status }] : []),
      ...(payment_status ? [{ payment_status }] : []),
      ...(payment_options ? [{ payment_options }] : []),
      ...withProduct(query),
      ...(district ? [{ district }] : []),
      ...(via ? [{ via }] : []),
      ...inTime(query),
    ],
  };
}

export const orders = routes(contract.orders, {
  list: async ({ query }, { store, merchant }) => {
    const { limit, cursor, sort, ...conditions } = query;
    // The order of the rows would show which order costs more.
    if (sort?.endsWith('total')) assertHolds(merchant, 'orders:prices');
    const search = await searchOrders(store, query.q ?? '', holds(merchant, 'orders:contact'));
    const found = query.numbers ? 'number' : search?.index;
    const counted = async () => (await store.totals()).orders;
    const everything = Object.values(conditions).every((condition) => !condition);
    return Orders.in(store).listOrPage(
      { $and: [filterOf(query, search), ...(await ofBuyers(store, query))] },
      {
        limit,
        cursor,
        sort: sortOf(query),
        filteredBy: found ?? filteredBy(query),
        capped: !everything,
      },
      everything ? counted : undefined,
    );
  },

  get: ({ params }, { store }) => placedOrder(store, params.id),

  products: async ({ params }, { store }) => {
    const { products } = await placedOrder(store, params.id);
    return productsNow(store, [...new Set(products.map(({ productId }) => productId._id))]);
  },

  create: async ({ body }, { store, merchant, ctx, newId }) => {
    const placed = await createManualOrder(store, { input: body, ctx, merchant, id: newId });
    announcePlaced(ctx, store, placed);
    return placed.order;
  },

  update: async ({ params, body }, { store, merchant, ctx, ifMatch }) => {
    const who = { by: await findUsername(merchant), now: ctx.clock.now() };
    const order = await changeStatus(store, params.id, { wanted: body, ifMatch, ...who });
    announceOrder(ctx, store, order);
    return order;
  },
});
