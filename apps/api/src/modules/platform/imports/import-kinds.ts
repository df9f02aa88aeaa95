import type { ImportKind } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { planCustomers } from './customers/plan-customers.ts';
import { undoCustomerRow, writeCustomerRow } from './customers/write-customer.ts';
import type { ImportPlanner, Planning } from './import-planner.ts';
import { type ImportWorker, type WorkerOf } from './import-worker.ts';
import { planPastOrders } from './orders/plan-orders.ts';
import { orderWorker } from './orders/write-order.ts';
import { planProducts } from './plan-products.ts';
import { productWorker } from './product-worker.ts';

// What differs between the kinds of files. All else of an import is the same for each.

interface KindOfImport {
  plan: (store: Store, planning: Planning) => ImportPlanner;
  worker: WorkerOf;
}

const KINDS: Record<ImportKind, KindOfImport> = {
  products: { plan: planProducts, worker: productWorker },
  customers: {
    plan: planCustomers,
    worker: async (writing) => ({
      write: (row) => writeCustomerRow(writing, row),
      undo: (row) => undoCustomerRow(writing, row),
    }),
  },
  orders: { plan: planPastOrders, worker: orderWorker },
};

/** Returns the planner of an import whose file is read. */
export const planImport = (store: Store, planning: Planning): ImportPlanner =>
  KINDS[planning.layout.kind].plan(store, planning);

/** Returns what writes the rows of an import and takes them back. */
export const workerOf: WorkerOf = (writing): Promise<ImportWorker> =>
  KINDS[writing.row.kind ?? 'products'].worker(writing);
