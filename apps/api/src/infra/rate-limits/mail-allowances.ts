import { type CountedMail, MailCounts, type Rate } from './mail-count.model.ts';
import { DAY, HOUR } from '../../lib/duration.ts';

/** How many mails are sent of what strangers can cause; see docs/decisions/0018. */
const allowances = {
  /** To an address, for what anybody can do: place an order, and leave it unpaid. */
  unasked: [
    { points: 5, duration: HOUR },
    { points: 20, duration: DAY },
  ],
  /** To an address, for what a merchant or the payment gateway did. A flood of orders does not use it up. */
  followed: [
    { points: 10, duration: HOUR },
    { points: 30, duration: DAY },
  ],
  /** Codes to an address that one network asks for. */
  code: [
    { points: 3, duration: HOUR },
    { points: 10, duration: DAY },
  ],
  /** Codes to an address that networks ask for in which it was never opened, all together. */
  strangeCode: [
    { points: 10, duration: HOUR },
    { points: 30, duration: DAY },
  ],
  /** Codes by SMS to a number that one network asks for, and that all do. */
  sms: [{ points: 2, duration: HOUR }],
  allSms: [{ points: 3, duration: HOUR }],
  /** To all buyers of a new store: 25 orders with four mails each. */
  newStore: [{ points: 100, duration: DAY }],
  /** Notifications to a device of a merchant. */
  push: [
    { points: 30, duration: HOUR },
    { points: 200, duration: DAY },
  ],
  /** To the operator, about inquiries. */
  operator: [{ points: 30, duration: HOUR }],
} satisfies Record<string, readonly Rate[]>;

export type Allowance = keyof typeof allowances;

interface Asked {
  allowance: Allowance;
  /** A keyed digest of the receiver or the store. */
  key: string;
  now: Date;
}

export interface MailAllowances {
  /**
   * Returns whether a mail may be sent, and counts it over all processes. Repeated with the same `once`, it is counted
   * once.
   */
  take(mail: Asked & { once: string }): Promise<boolean>;
  isUsedUp(asked: Asked): Promise<boolean>;
}

const counted = ({ allowance, key, now }: Asked): CountedMail => ({
  key: `${allowance} ${key}`,
  rates: allowances[allowance],
  now,
});

export const mailAllowances: MailAllowances = {
  take: ({ once, ...asked }) => MailCounts.take({ ...counted(asked), once }),
  isUsedUp: (asked) => MailCounts.isUsedUp(counted(asked)),
};

/** For tests and benchmarks: counts nothing. */
export const unlimitedMails: MailAllowances = { take: async () => true, isUsedUp: async () => false };

const FOLDED_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox behind an address, in lower case: without a `+tag`, and where dots do not matter without them, so
 * that the spellings of one mailbox are counted together.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return FOLDED_DOTS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name || local}@${host}`;
}
