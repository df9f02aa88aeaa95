import { Counter, Gauge, type Metric } from 'prom-client';

/** What became of attempts to deliver messages to webhooks; the page of the metrics shows it. */
export const webhookDeliveries = new Counter({
  name: 'kade_webhook_deliveries_total',
  help: 'Attempts to deliver messages to webhooks by what became of them',
  labelNames: ['result'],
  registers: [],
});

interface Backlog {
  due: number;
  /** Seconds since when the oldest has been due; 0 when none is. */
  age: number;
}
type ReadBacklog = () => Promise<Backlog>;

/** The figures of webhooks. Messages that are due are counted when they are asked for, and stay as they were while they cannot be. */
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
