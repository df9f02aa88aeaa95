import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { ClusterMetrics } from '../../infra/process/peers.ts';
import type { Figures, ProcessCommand, Report } from './messages.ts';

const TIMEOUT_MS = 5_000;

type Of<Kind extends ProcessCommand['kind']> = Extract<ProcessCommand, { kind: Kind }>;

/** Calls `listener` with every command of this kind from the first process. */
export function onCommand<Kind extends ProcessCommand['kind']>(
  kind: Kind,
  listener: (command: Of<Kind>) => void,
): void {
  process.on('message', (command: ProcessCommand) => {
    // The comparison narrows the union only for a literal `kind`, not for a type parameter.
    if (command.kind === kind) listener(command as Of<Kind>);
  });
}

/** Sends a message to the first process. Without one it is dropped. */
export function sendToPrimary(message: Report): void {
  if (process.connected) process.send?.(message);
}

/** Figures of several processes on one page. Each is labelled with its process, so that no two are added up. */
function pageOf(figures: Figures[]): Promise<string> {
  const kept = figures.map((ofOne) => ofOne.map((metric) => ({ ...metric, aggregator: 'sum' as const })));
  return AggregatorRegistry.aggregate(kept).metrics();
}

let lastRequest = 0;

function requestAllFigures(): Promise<Figures[]> {
  lastRequest += 1;
  const requestId = lastRequest;
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The other processes did not give their figures')),
      TIMEOUT_MS,
    );
    const hear = (command: ProcessCommand) => {
      if (command.kind !== 'all figures' || command.requestId !== requestId) return;
      clearTimeout(late);
      process.off('message', hear);
      resolve(command.figures);
    };
    process.on('message', hear);
    sendToPrimary({ kind: 'want all figures', requestId });
  });
}

/** The other processes, through the first one. */
export const clusterPeers: ClusterMetrics = {
  share(own: Registry) {
    own.setDefaultLabels({ process: String(cluster.worker?.id) });
    onCommand('give figures', ({ requestId }) => {
      void own.getMetricsAsJSON().then((figures) => sendToPrimary({ kind: 'figures', requestId, figures }));
    });
  },
  figures: async () => pageOf(await requestAllFigures()),
};
