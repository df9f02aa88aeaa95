import { randomUUID } from 'node:crypto';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type Allowance, mailboxOf } from '../../../infra/rate-limits/mail-allowances.ts';
import { ipPrefix } from '../../../infra/rate-limits/counter-key.ts';
import { BuyerSessions } from './buyer-code.model.ts';

/** Returns the digest under which the codes of one network are counted. The address itself is not stored. */
export const networkOfBuyer = (ip: string, { encryption }: Pick<AppContext, 'encryption'>): string =>
  encryption.digest(`network of a buyer ${ipPrefix(ip)}`);

/** Returns whether somebody who proved a key is signed in from a network. */
const isKnown = async (store: Store, key: string, net: string): Promise<boolean> =>
  (await BuyerSessions.in(store).count({ key, net }, 'key')) > 0;

type Parts = Pick<AppContext, 'rateLimits' | 'encryption' | 'clock'>;

const counting =
  ({ rateLimits, encryption, clock }: Parts) =>
  (allowance: Allowance, counted: string): Promise<boolean> =>
    rateLimits.mails.take({
      allowance,
      key: encryption.digest(counted),
      now: clock.now(),
      once: randomUUID(),
    });

/**
 * Counts a code that is to be mailed, and returns whether it may be. A stranger uses up what one network may ask for, or
 * what all unknown ones may; a buyer elsewhere still gets a code, and in a network where the buyer is signed in always.
 */
export async function takeCode(
  store: Store,
  { key, email, net }: { key: string; email: string; net: string },
  parts: Parts,
): Promise<boolean> {
  const take = counting(parts);
  const mailbox = mailboxOf(email);
  if (!(await take('code', `codes to ${mailbox} from ${net}`))) return false;
  return (await isKnown(store, key, net)) || take('strangeCode', `codes to ${mailbox}`);
}

/**
 * Counts a code by SMS, and returns whether it may be sent: three an hour to a number, of which one network can use up two,
 * so that the owner elsewhere still gets one.
 */
export async function takeSmsCode(
  { phone, net }: { phone: string; net: string },
  parts: Parts,
): Promise<boolean> {
  const take = counting(parts);
  return (await take('sms', `sms to ${phone} from ${net}`)) && take('allSms', `sms to ${phone}`);
}
