import { Counter } from 'prom-client';

/** Counts products that the nightly check found to differ from the sum of their movements. */
export const stockDifferences = new Counter({
  name: 'kade_stock_differences_total',
  help: 'Quantities that the nightly check found to differ from the sum of their movements',
  registers: [],
});

/** Counts stores whose movements could not be copied to the ledger in a round of the job. */
export const failedMoveCopies = new Counter({
  name: 'kade_stock_moves_failed_total',
  help: 'Stores whose stock movements could not be copied to the ledger in a round',
  registers: [],
});
