import type { Registry } from 'prom-client';

/** The processes that serve at one address. */
export interface ClusterMetrics {
  /** From now on the figures of this process are part of what the others show. */
  share(own: Registry): void;
  /** Returns the metrics of all processes in the format of Prometheus. Throws when the others do not reply. */
  figures(own: Registry): Promise<string>;
}

/** A process that has no others beside it. */
export const noPeers: ClusterMetrics = {
  share: () => undefined,
  figures: (own) => own.metrics(),
};
