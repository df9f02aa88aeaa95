import { Counter, Gauge, type Metric } from 'prom-client';

/** Counts the attempts to deliver messages to webhooks by result. */
export const webhookDeliveries = new Counter({
  name: 'kade_webhook_deliveries_total',
  help: 'Attempts to deliver messages to webhooks by what became of them',
  labelNames: ['result'],
  registers: [],
});

/** The messages that this process sends now, and those that wait for the turn of their merchant. */
export const webhookSends = new Gauge({
  name: 'kade_webhook_sends',
  help: 'Messages to webhooks that are being sent, or wait for the turn of their merchant',
  labelNames: ['state'],
  registers: [],
});

const waitingStates = ['due', 'retry', 'backoff'] as const;

interface Backlog {
  /** How many messages wait, by state. */
  waiting: Record<(typeof waitingStates)[number], number>;
  /** For how many seconds the oldest has been due; 0 when none is. */
  age: number;
}
type ReadBacklog = () => Promise<Backlog>;

interface Counted {
  facts: { name: string; help: string; labelNames?: string[] };
  set: (gauge: Gauge, now: Backlog) => void;
}

const counted: readonly Counted[] = [
  {
    facts: {
      name: 'kade_webhook_oldest_due_seconds',
      help: 'How long the oldest message to a webhook has been due',
    },
    set: (gauge, { age }) => gauge.set(age),
  },
  {
    facts: { name: 'kade_webhook_due', help: 'Messages to webhooks that are due' },
    set: (gauge, { waiting }) => gauge.set(waiting.due),
  },
  {
    facts: {
      name: 'kade_webhook_waiting',
      help: 'Messages to webhooks that wait: due, for a retry, or for a webhook that backs off',
      labelNames: ['state'],
    },
    set: (gauge, { waiting }) => {
      for (const state of waitingStates) gauge.set({ state }, waiting[state]);
    },
  },
];

/**
 * The metrics of webhooks. Waiting messages are counted when the metrics are read; the last count is kept while counting
 * fails.
 */
export function webhookFigures(read: ReadBacklog): Metric[] {
  // All gauges are collected at once and share one count.
  let counting: Promise<Backlog | null> | undefined;
  const count = () =>
    (counting ??= read()
      .catch(() => null)
      .finally(() => (counting = undefined)));
  const gauges = counted.map(
    ({ facts, set }) =>
      new Gauge({
        ...facts,
        registers: [],
        aggregator: 'max',
        async collect() {
          const now = await count();
          if (now) set(this, now);
        },
      }),
  );
  return [webhookDeliveries, webhookSends, ...gauges];
}
