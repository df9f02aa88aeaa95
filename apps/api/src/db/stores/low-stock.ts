import { Store } from './store.ts';
import { storeRows } from './store.model.ts';

/** Yields the stores whose low stock was not looked at on this day, such as `2026-01-31` in Colombo, or later. */
export async function* lowStockDue(day: string): AsyncGenerator<Store> {
  const due = { $or: [{ 'low_stock.day': null }, { 'low_stock.day': { $lt: day } }] };
  for await (const row of storeRows.find(due).select('_id').lean().cursor()) {
    const store = await Store.ofRow(String(row._id));
    if (store) yield store;
  }
}
