import type { Worker } from 'node:cluster';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { restartFigures } from '../http/restart-figures.ts';
import type { Figures, Report } from './messages.ts';

/** One that is too busy to answer is left out: figures of the others are better than none. */
const PATIENCE = 2_000;
const own = new Registry();
own.setDefaultLabels({ process: 'first' });
own.registerMetric(restartFigures);
collectDefaultMetrics({ register: own });

let asks = 0;

function figuresOf(worker: Worker): Promise<Figures> {
  asks += 1;
  const ask = asks;
  return new Promise((resolve) => {
    const end = (figures: Figures) => {
      clearTimeout(late);
      worker.off('message', hear);
      resolve(figures);
    };
    const late = setTimeout(() => end([]), PATIENCE);
    const hear = (message: Report) => {
      if (message.kind === 'figures' && message.ask === ask) end(message.figures);
    };
    worker.on('message', hear);
    if (worker.isConnected()) worker.send({ kind: 'give figures', ask });
  });
}

/** The figures of these processes and of this one. */
export const gatherFigures = (workers: Worker[]): Promise<Figures[]> =>
  Promise.all([own.getMetricsAsJSON(), ...workers.map(figuresOf)]);
