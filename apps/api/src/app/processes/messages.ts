import type { Registry } from 'prom-client';

/** How often a serving process says that it is alive, in milliseconds. */
export const ALIVE_MS = 1_000;

/** The figures of one process, each labelled with it. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The messages from the primary process to a serving one. */
export type ProcessCommand =
  /** The addresses of what the first process runs for all. */
  | { kind: 'begin'; database: string; simulator: string | null }
  /** Another process has taken over: stop once the clients use another connection. */
  | { kind: 'retire' }
  | { kind: 'stop' }
  /** A file of the database is damaged: it is not started again. */
  | { kind: 'database is damaged' }
  | { kind: 'give figures'; requestId: number }
  | { kind: 'all figures'; requestId: number; figures: Figures[] };

/** The messages from a serving process to the primary one. */
export type Report =
  /** It listens for commands; those given before are lost. */
  | { kind: 'listening for commands' }
  | { kind: 'ready'; hasDemo: boolean }
  /** Sent every second while it serves. */
  | { kind: 'alive' }
  | { kind: 'figures'; requestId: number; figures: Figures }
  | { kind: 'want all figures'; requestId: number };
