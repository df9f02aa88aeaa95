import { Counter } from 'prom-client';

/** Counts the notices of payment gateways by result. */
export const noticeFigures = new Counter({
  name: 'kade_payment_notices_total',
  help: 'Notices of payment gateways by what became of them',
  labelNames: ['outcome'],
  registers: [],
});
