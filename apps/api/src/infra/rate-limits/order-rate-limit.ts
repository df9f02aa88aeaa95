import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { apiError } from '../../lib/api-error.ts';

/**
 * Orders of one network address over all shops: 120 in ten minutes at once, and five in ten seconds beside them. Mobile
 * networks put thousands of buyers behind one address, so the window is short: a buyer beyond it waits seconds, and is
 * never refused for long.
 */
export const orderFigures = {
  orderSteady: { points: 5, duration: 10 },
  orderBurst: { points: 120, duration: 600 },
} as const;

type Limiters = Record<keyof typeof orderFigures, RateLimiterAbstract>;

/**
 * Returns the limit of orders: it counts one for a key, and throws a 429 with `Retry-After` in seconds when the key has
 * to wait.
 */
export function orderLimit({ orderSteady, orderBurst }: Limiters): (key: string) => Promise<void> {
  const limiter = new BurstyRateLimiter(orderSteady, orderBurst);
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      const seconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1000));
      throw apiError('network_busy', { params: { seconds }, headers: { 'Retry-After': String(seconds) } });
    }
  };
}
