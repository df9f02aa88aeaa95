import { markRawRows } from '../../db/connection/raw-documents.ts';

/** Marks the orders that were placed before reports had days. A job counts their days. */
export const markReports = (): Promise<void> =>
  markRawRows('Order', { number: { $gt: 0 }, report_at: null }, { report_at: new Date(0) });
