import { Counter } from 'prom-client';

/** How often a serving process ended by itself; counted by the first process. The page of the metrics shows it. */
export const restartFigures = new Counter({
  name: 'kade_process_restarts_total',
  help: 'Serving processes that ended by themselves and were started again',
  registers: [],
});
