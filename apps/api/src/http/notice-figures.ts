import { Counter } from 'prom-client';

/** What became of the notices of payment gateways; the page of the metrics shows it. */
export const noticeFigures = new Counter({
  name: 'kade_payment_notices_total',
  help: 'Notices of payment gateways by what became of them',
  labelNames: ['outcome'],
  registers: [],
});
