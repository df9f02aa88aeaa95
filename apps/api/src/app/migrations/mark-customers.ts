import { markRawRows } from '../../db/connection/raw-documents.ts';

/** Marks the orders that were placed before customers existed. A job derives their customers. */
export const markCustomers = (): Promise<void> =>
  markRawRows(
    'Order',
    { number: { $gt: 0 }, customer_id: null, customer_at: null },
    { customer_at: new Date(0) },
  );

/** Marks the orders whose customers were counted before they had a district. A job counts them again. */
export const markDistricts = (): Promise<void> =>
  markRawRows(
    'Order',
    { number: { $gt: 0 }, customer_id: { $ne: null }, customer_at: null, district: { $gt: '' } },
    { customer_at: new Date(0) },
  );

/** Marks the orders whose customers were counted before it was kept what they bought. A job counts them again. */
export const markBought = (): Promise<void> =>
  markRawRows(
    'Order',
    { number: { $gt: 0 }, customer_id: { $ne: null }, customer_at: null },
    { customer_at: new Date(0) },
  );
