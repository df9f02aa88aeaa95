import {
  Id,
  Import as WireImport,
  ImportRow as WireImportRow,
  Order as WireOrder,
  PastOrder as WirePastOrder,
  Product as WireProduct,
} from '@kade/contract';
import { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { Customers } from '../../sales/customers/customer.model.ts';
import { PastOrders } from '../../sales/past-orders/past-order.model.ts';
import { Redirects } from '../../shopfront/redirects/redirect.model.ts';
import { ImportRows, Imports } from '../imports/import.model.ts';
import { showImportRow, showImports } from '../imports/import-views.ts';
import { csvLines, type Entry, jsonRows } from './export-entries.ts';
import {
  ExportedCustomer,
  SHOPIFY_CUSTOMER_HEADINGS,
  shopifyCustomerLines,
} from './shopify-customer-lines.ts';
import { orderLines, pastOrderLines, SHOPIFY_ORDER_HEADINGS } from './shopify-order-lines.ts';
import { SHOPIFY_HEADINGS, shopifyLines } from './shopify-lines.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

async function* importRows(store: Store) {
  for await (const rows of Imports.in(store).each({}, OLDEST)) yield await showImports(store, rows);
}

async function* importedRows(store: Store) {
  for await (const rows of ImportRows.in(store).each({}, OLDEST))
    yield rows.map((row) => ({ ...showImportRow(row), import: row.import }));
}

const ExportedRedirect = z.object({
  from: z.string(),
  product: Id.nullable(),
  path: z.string(),
  hits: z.number(),
});

const ExportedImportRow = WireImportRow.extend({ import: Id });

interface Moving {
  folder: string;
  orders: () => AsyncIterable<unknown[]>;
  /** Returns the address of a picture in the web. */
  addressOf: (path: string) => string;
}

/** Yields the files with which a store moves to another system, and those of how it has come here. */
export async function* movingEntries(
  store: Store,
  { folder, orders, addressOf }: Moving,
): AsyncGenerator<Entry> {
  yield csvLines(`${folder}/products-shopify.csv`, Products.in(store).each({}, OLDEST), {
    row: WireProduct,
    headings: SHOPIFY_HEADINGS,
    lines: (product) => shopifyLines(product, addressOf),
  });
  yield csvLines(`${folder}/customers-shopify.csv`, Customers.in(store).each({ merge: null }, OLDEST), {
    row: ExportedCustomer,
    headings: SHOPIFY_CUSTOMER_HEADINGS,
    lines: shopifyCustomerLines,
  });
  yield csvLines(`${folder}/orders-shopify.csv`, orders(), {
    row: WireOrder,
    headings: SHOPIFY_ORDER_HEADINGS,
    lines: orderLines,
  });
  yield csvLines(`${folder}/past-orders-shopify.csv`, PastOrders.in(store).each({}, OLDEST), {
    row: WirePastOrder,
    headings: SHOPIFY_ORDER_HEADINGS,
    lines: pastOrderLines,
  });
  yield jsonRows(`${folder}/redirects.json`, Redirects.in(store).each({}, OLDEST), ExportedRedirect);
  yield jsonRows(`${folder}/imports.json`, importRows(store), WireImport);
  yield jsonRows(`${folder}/import-rows.json`, importedRows(store), ExportedImportRow);
}
