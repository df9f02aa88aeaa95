import { Counter } from 'prom-client';

/** Counts steps of customers and reviews that a job tried and could not complete; it tries them again. */
export const failedSteps = new Counter({
  name: 'kade_customer_steps_failed_total',
  help: 'Steps of customers and reviews that a job could not complete: derive, merge, erase, consent, ask, show',
  labelNames: ['step'],
  registers: [],
});

/** Counts the codes of buyers: sent, opened, wrong ones, and those of SMS that failed or were over the budget of a shop. */
export const buyerCodes = new Counter({
  name: 'kade_buyer_codes_total',
  help: 'Codes by which buyers see their orders: sent, opened, wrong, failed, or over_budget',
  labelNames: ['result'],
  registers: [],
});
