import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { HOUR as HOUR_MS, MINUTE as MINUTE_MS } from '../../lib/duration.ts';
import { counterKey, ipPrefix } from './counter-key.ts';

/** The limiter counts in seconds. */
const MINUTE = MINUTE_MS / 1000;
const HOUR = HOUR_MS / 1000;

const LONGEST_DELAY = 5 * MINUTE;
const SLOW_AFTER = 20;

/** Guesses of passwords: for an account from one address, for an address, for an account, and the delay of slowed ones. */
export const loginFigures = {
  loginPair: { points: 5, duration: 15 * MINUTE },
  loginAddress: { points: 100, duration: HOUR },
  loginAccount: { points: SLOW_AFTER, duration: HOUR },
  loginSlow: { points: 1, duration: LONGEST_DELAY },
} as const;

type Limiters = Record<keyof typeof loginFigures, RateLimiterAbstract>;
/** The caller of a login, where it is recognised. */
type Known = { by: 'device' | 'network'; id: string } | null;
/** Counts one. Throws a 429 beyond the limit. */
type Take<Call> = (
  name: keyof typeof loginFigures,
  counted: { call: Call; key: string; seconds?: number },
) => Promise<void>;

/** Returns the limit of log-ins, which counts a guess before the password is compared. */
export function loginLimit<Call extends { ip: string }>(limiters: Limiters, take: Take<Call>) {
  return async (call: Call, account: string, known: Known) => {
    const address = ipPrefix(call.ip);
    const ofDevice = known?.by === 'device';
    const keys = {
      pair: counterKey(account, ofDevice ? `device ${known.id}` : address),
      address: counterKey(address),
      account: counterKey(account),
    };
    // The pair is checked first: what it refuses does not count against the account, whose owner may be elsewhere.
    await take('loginPair', { call, key: keys.pair });
    if (ofDevice) return { undo: async () => void (await limiters.loginPair.delete(keys.pair)) };
    await take('loginAddress', { call, key: keys.address });
    const { consumedPoints } = await limiters.loginAccount.penalty(keys.account);
    const over = known ? 0 : consumedPoints - SLOW_AFTER;
    // Never a lock: one attempt is allowed, then the next has to wait, longer each time, five minutes at most.
    if (over > 0) {
      const seconds = Math.min(2 ** over, LONGEST_DELAY);
      await take('loginSlow', { call, key: keys.account, seconds });
    }
    return {
      async undo() {
        await limiters.loginPair.delete(keys.pair);
        await limiters.loginAddress.reward(keys.address);
        await limiters.loginAccount.reward(keys.account);
      },
    };
  };
}
