import { Counter } from 'prom-client';

/** Counts days whose figures for reports differed from a recount of their orders. */
export const reportDifferences = new Counter({
  name: 'kade_report_days_different_total',
  help: 'Days whose figures for reports differed from a recount of their orders, and were corrected',
  registers: [],
});
