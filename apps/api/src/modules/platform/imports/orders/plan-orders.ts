import { newObjectId } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { PastOrders, type PastOrderRow } from '../../../sales/past-orders/past-order.model.ts';
import { cellsOf, type ImportPlanner, type NewImportRow, type Planning } from '../import-planner.ts';
import { readOrders, type WantedOrder } from '../read/read-orders.rules.ts';
import { orderChanges } from './order-texts.rules.ts';

function planOne(planning: Planning, wanted: WantedOrder, now: PastOrderRow | undefined): NewImportRow {
  const { problems, warnings, number, lines, keys, name } = wanted;
  const changes = orderChanges(now, wanted);
  const planned = now ? (changes.length > 0 ? 'update' : 'same') : 'create';
  const action = problems.length > 0 ? 'refused' : planned;
  const isWritten = action === 'create' || action === 'update';
  return {
    name: [number, name].filter((text) => text !== '').join(' · '),
    lines,
    action,
    product: null,
    past_order: now?._id ?? (action === 'create' ? newObjectId() : null),
    key: keys[0] ?? '',
    changes: isWritten ? changes : [],
    problems,
    warnings,
    cells: action === 'refused' ? cellsOf(planning, lines) : [],
    ...(isWritten ? { wanted_order: wanted } : {}),
    ...(action === 'update' && now ? { order_before: now } : {}),
  };
}

/** Plans the orders of a file. */
export function planPastOrders(store: Store, planning: Planning): ImportPlanner {
  const { table, layout, row } = planning;
  const { blank, rate, created_at } = row;
  const orders = readOrders(table, layout, { blank, rate, now: new Date(created_at) });
  return {
    count: orders.length,
    async plan(from, to) {
      const some = orders.slice(from, to);
      const there = await PastOrders.in(store).list({ ref: { $in: some.map(({ ref }) => ref) } });
      const byRef = new Map(there.map((order) => [order.ref, order]));
      return some.map((wanted) => planOne(planning, wanted, byRef.get(wanted.ref)));
    },
  };
}
