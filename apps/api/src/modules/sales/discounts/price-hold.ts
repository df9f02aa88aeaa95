import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { MINUTE } from '../../../lib/duration.ts';
import type { CalculatedQuote } from '../quotes/quote.rules.ts';

/** For how long a buyer keeps the price of a discount that ends, from the moment at which it was seen; milliseconds. */
const HELD = 10 * MINUTE;

interface Holding {
  store: Store;
  ctx: Pick<AppContext, 'encryption' | 'clock'>;
}

const contextOf = (store: Store): string => `price seen in ${store.id}`;

/**
 * Returns the moment at which a buyer saw a price, from what `priceHold` returned then; null when there is none, when it is
 * of another store, and after ten minutes.
 */
export function priceSeenAt({ store, ctx }: Holding, held: string | undefined): Date | null {
  if (!held) return null;
  try {
    const seen = Number(ctx.encryption.decrypt(held, contextOf(store)));
    const age = ctx.clock.now().getTime() - seen;
    return age >= 0 && age < HELD ? new Date(seen) : null;
  } catch {
    return null;
  }
}

/**
 * Returns what holds the price of a quote: the moment at which the buyer sees it, encrypted. Undefined unless one of its
 * discounts ends within ten minutes. A price that is held already keeps its moment, so it is not held again and again.
 */
export function priceHold(
  { store, ctx }: Holding,
  { discounts = [] }: Pick<CalculatedQuote, 'discounts'>,
  seen: Date | null,
): string | undefined {
  const now = ctx.clock.now().getTime();
  const ends = discounts.flatMap(({ terms: { ends_at } }) => (ends_at ? [Date.parse(ends_at)] : []));
  const first = Math.min(...ends);
  if (first - now > HELD) return undefined;
  const since = first <= now && seen ? seen.getTime() : now;
  return ctx.encryption.encrypt(String(since), contextOf(store));
}
