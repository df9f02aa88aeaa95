import { Counter } from 'prom-client';

/** Counts imports that the job tried to continue, or whose data of people it tried to delete, and could not; it tries again. */
export const failedImports = new Counter({
  name: 'kade_imports_failed_total',
  help: 'Imports that a job could not continue, or whose data of people it could not delete: continue, forget',
  labelNames: ['step'],
  registers: [],
});
