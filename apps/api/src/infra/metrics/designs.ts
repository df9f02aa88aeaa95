import { Counter } from 'prom-client';

/** Counts designs whose planned time has come and that could not be published; the job tries again in its next round. */
export const failedDesigns = new Counter({
  name: 'kade_designs_failed_total',
  help: 'Planned designs of shops that could not be published',
  registers: [],
});
