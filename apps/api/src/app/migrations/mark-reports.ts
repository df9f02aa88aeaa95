import { computeRawFields, markRawRows } from '../../db/connection/raw-documents.ts';

/** Marks the orders that were placed before reports had days. A job counts their days. */
export const markReports = (): Promise<void> =>
  markRawRows('Order', { number: { $gt: 0 }, report_at: null }, { report_at: new Date(0) });

/** Marks the days that were counted before they had what was sold on them. A job counts them again. */
export const markDays = (): Promise<void> =>
  computeRawFields('ReportDay', {
    only: { sales: null, dirty: null },
    // A count is stored only where there are more changes than it has.
    stages: () => [{ $set: { dirty: true, changes: { $add: ['$changes', 1] } } }],
  });
