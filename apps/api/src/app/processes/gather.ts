import type { Worker } from 'node:cluster';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { restartFigures } from '../../infra/metrics/restarts.ts';
import type { ProcessCommand, Figures, Report } from './messages.ts';

/** A process that is too busy to reply is left out, so that the metrics of the others are shown. */
const TIMEOUT_MS = 2_000;
const own = new Registry();
own.setDefaultLabels({ process: 'first' });
own.registerMetric(restartFigures);
collectDefaultMetrics({ register: own });

let lastRequest = 0;

function figuresOf(worker: Worker): Promise<Figures> {
  lastRequest += 1;
  const requestId = lastRequest;
  return new Promise((resolve) => {
    const end = (figures: Figures) => {
      clearTimeout(late);
      worker.off('message', hear);
      resolve(figures);
    };
    const late = setTimeout(() => end([]), TIMEOUT_MS);
    const hear = (message: Report) => {
      if (message.kind === 'figures' && message.requestId === requestId) end(message.figures);
    };
    worker.on('message', hear);
    const command: ProcessCommand = { kind: 'give figures', requestId };
    if (worker.isConnected()) worker.send(command);
  });
}

/** Returns the metrics of these processes and of this one. */
export const gatherFigures = (workers: Worker[]): Promise<Figures[]> =>
  Promise.all([own.getMetricsAsJSON(), ...workers.map(figuresOf)]);
