import { unlimitedMails } from './mail-allowances.ts';
import type { CountedAttempt, RateLimits } from './rate-limits.ts';

const free: CountedAttempt = { undo: async () => undefined };

/** For tests and benchmarks: counts nothing. */
export const noLimits: RateLimits = {
  login: async () => free,
  password: async () => free,
  secondFactor: async () => free,
  mail: async () => undefined,
  mailTo: async () => true,
  mails: unlimitedMails,
  change: async () => undefined,
  invitation: async () => undefined,
  reset: async () => undefined,
  inquiry: async () => undefined,
  slip: async () => undefined,
  wish: async () => undefined,
  leftCart: async () => undefined,
  buyerCode: async () => undefined,
  buyerSms: async () => undefined,
  buyerSignIn: async () => undefined,
  review: async () => undefined,
  key: async () => undefined,
  dns: async () => undefined,
  gateway: async () => undefined,
  courier: async () => undefined,
  push: async () => undefined,
  falseNotice: async () => undefined,
  quote: async () => undefined,
  quotedPhone: async () => true,
  order: async () => undefined,
  discountCode: async () => ({ wrong: async () => false }),
  passkey: async () => undefined,
  orderToken: async () => undefined,
};
