import { Counter } from 'prom-client';

/** Counts answers of passkeys that were refused, by the reason. */
export const refusedPasskeys = new Counter({
  name: 'kade_passkeys_refused_total',
  help: 'Answers of passkeys that were refused, by the reason',
  labelNames: ['reason'],
  registers: [],
});
