import type { Context } from '../../../http/contract/request-context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { type OrderRow, orderByToken } from '../orders/order.model.ts';

type Calling = Pick<Context<'shop'>, 'store' | 'ctx' | 'ip' | 'header'>;

/**
 * Returns the order with a secret token. Counts only unknown tokens, so that buyers behind one address are not limited.
 * Throws a 404 for an unknown token.
 */
export const knownOrder = (token: string, { store, ctx, ip, header }: Calling): Promise<OrderRow> =>
  orderByToken(store, token).catch(async (cause: unknown) => {
    if (cause instanceof ApiError) await ctx.rateLimits.orderToken({ ip, header });
    throw cause;
  });
