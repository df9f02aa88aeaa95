import { Counter, Gauge, type Metric } from 'prom-client';

/** Counts the attempts to deliver messages to webhooks by result. */
export const webhookDeliveries = new Counter({
  name: 'kade_webhook_deliveries_total',
  help: 'Attempts to deliver messages to webhooks by what became of them',
  labelNames: ['result'],
  registers: [],
});

interface Backlog {
  due: number;
  /** For how many seconds the oldest has been due; 0 when none is. */
  age: number;
}
type ReadBacklog = () => Promise<Backlog>;

/**
 * The metrics of webhooks. Due messages are counted when the metrics are read; the last count is kept while counting
 * fails.
 */
export function webhookFigures(read: ReadBacklog): Metric[] {
  const age = new Gauge({
    name: 'kade_webhook_oldest_due_seconds',
    help: 'How long the oldest message to a webhook has been due',
    registers: [],
    aggregator: 'max',
  });
  const due = new Gauge({
    name: 'kade_webhook_due',
    help: 'Messages to webhooks that are due',
    registers: [],
    aggregator: 'max',
    async collect() {
      const now = await read().catch(() => null);
      if (!now) return;
      this.set(now.due);
      age.set(now.age);
    },
  });
  return [webhookDeliveries, due, age];
}
