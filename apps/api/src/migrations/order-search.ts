import { bareRows, setBareFields } from '../db/bare-rows.ts';
import type { Plain } from '../db/wire.ts';
import { customerOf, type Findable, searchText } from '../features/orders/order.rules.ts';

/** Whether a row is an order that was placed; a claim on stock has nothing to be found by. */
const isPlaced = (row: Plain): row is Plain & Findable => typeof row.search === 'string';

/** Writes what orders are found and sorted by as `newOrder` writes it today, where it is another. */
export async function writeOrderSearch(): Promise<void> {
  for await (const row of bareRows('Order')) {
    if (!isPlaced(row)) continue;
    const fields = { search: searchText(row), customer: customerOf(row) };
    if (row.search !== fields.search || row.customer !== fields.customer)
      await setBareFields('Order', fields, { row, unless: [] });
  }
}
