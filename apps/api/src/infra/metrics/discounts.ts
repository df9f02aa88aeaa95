import { Counter } from 'prom-client';

/** Counts codes that buyers tried and no discount has, and those that were refused unread after too many of them. */
export const codeGuesses = new Counter({
  name: 'kade_discount_code_guesses_total',
  help: 'Codes of discounts that buyers guessed: wrong, or refused after too many wrong ones',
  labelNames: ['result'],
  registers: [],
});

/** Counts uses of discounts that a job found after a crash: returned, or cleared because an order has them. */
export const recoveredUses = new Counter({
  name: 'kade_discount_uses_recovered_total',
  help: 'Uses of discounts that were left by a crash: returned, or cleared because an order has them',
  labelNames: ['result'],
  registers: [],
});
