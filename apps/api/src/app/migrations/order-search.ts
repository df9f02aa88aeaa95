import { rawDocuments, setRawFields } from '../../db/connection/raw-documents.ts';
import type { RawDocument } from '../../db/scoped/serialization.ts';
import { customerOf, type Findable, searchText } from '../../modules/sales/orders/order.rules.ts';

/** Returns whether a row is a placed order; a claim on stock is not searched. */
const isPlaced = (row: RawDocument): row is RawDocument & Findable => typeof row.search === 'string';

/** Writes the search and sort fields of an order as `newOrder` computes them now, where they differ. */
export async function writeOrderSearch(): Promise<void> {
  for await (const row of rawDocuments('Order')) {
    if (!isPlaced(row)) continue;
    const fields = { search: searchText(row), customer: customerOf(row) };
    if (row.search !== fields.search || row.customer !== fields.customer)
      await setRawFields('Order', fields, { row, unless: [] });
  }
}
