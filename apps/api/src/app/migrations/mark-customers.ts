import { markRawRows } from '../../db/connection/raw-documents.ts';

/** Marks the orders that were placed before customers existed. A job derives their customers. */
export const markCustomers = (): Promise<void> =>
  markRawRows(
    'Order',
    { number: { $gt: 0 }, customer_id: null, customer_at: null },
    { customer_at: new Date(0) },
  );
