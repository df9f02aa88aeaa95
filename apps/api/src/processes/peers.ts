import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Peers } from '../peers.ts';
import type { Figures, Order, Report } from './messages.ts';

const PATIENCE = 5_000;

type Of<Kind extends Order['kind']> = Extract<Order, { kind: Kind }>;

/** Calls `listener` with every order of this kind that the first process gives. */
export function onOrder<Kind extends Order['kind']>(kind: Kind, listener: (order: Of<Kind>) => void): void {
  process.on('message', (order: Order) => {
    if (order.kind === kind) listener(order as Of<Kind>);
  });
}

/** Tells the first process something. Without one there is nobody left who wants to know. */
export function report(message: Report): void {
  if (process.connected) process.send?.(message);
}

/** Figures of several processes on one page. Each is labelled with its process, so that no two are added up. */
function pageOf(figures: Figures[]): Promise<string> {
  const kept = figures.map((ofOne) => ofOne.map((metric) => ({ ...metric, aggregator: 'sum' as const })));
  return AggregatorRegistry.aggregate(kept).metrics();
}

let asked = 0;

function askForAll(): Promise<Figures[]> {
  asked += 1;
  const ask = asked;
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The other processes did not give their figures')),
      PATIENCE,
    );
    const hear = (order: Order) => {
      if (order.kind !== 'all figures' || order.ask !== ask) return;
      clearTimeout(late);
      process.off('message', hear);
      resolve(order.figures);
    };
    process.on('message', hear);
    report({ kind: 'want all figures', ask });
  });
}

/** The processes beside this one, which the first process knows. */
export const figuresOfAll: Peers = {
  share(own: Registry) {
    own.setDefaultLabels({ process: String(cluster.worker?.id) });
    onOrder('give figures', ({ ask }) => {
      void own.getMetricsAsJSON().then((figures) => report({ kind: 'figures', ask, figures }));
    });
  },
  figures: async () => pageOf(await askForAll()),
};
