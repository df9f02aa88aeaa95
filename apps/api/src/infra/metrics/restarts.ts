import { Counter } from 'prom-client';

/** Counts how often a serving process ended by itself; counted by the primary process. */
export const restartFigures = new Counter({
  name: 'kade_process_restarts_total',
  help: 'Serving processes that ended by themselves and were started again',
  registers: [],
});
