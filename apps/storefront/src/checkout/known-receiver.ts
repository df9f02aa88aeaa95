import type { District } from '@kade/contract';
import { toApiError } from '../core/api-error.ts';
import type { PageContext } from '../core/page-context.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Returns a district to which the shop delivers; null for any other. */
function served(district: District | null, { shop }: PageContext): District | null {
  const { districts } = shop.delivery;
  return district && (!districts || districts.includes(district)) ? district : null;
}

/**
 * Returns where the last order of a buyer who proved an address or a number went. Without a session, and where that is not
 * known, the district that the visitor has chosen before.
 */
export async function knownReceiver(context: PageContext): Promise<Partial<CheckoutForm>> {
  const { buyer, district } = context.request;
  const chosen = served(district, context);
  if (buyer === '') return { district: chosen };
  const account = await context.orders.account(buyer).catch((failure: unknown) => {
    if (toApiError(failure)?.status === 404) return null;
    throw failure;
  });
  if (!account?.receiver) return { district: chosen };
  const { district: last, ...typed } = account.receiver;
  return { ...typed, email: account.email, district: served(last, context) ?? chosen };
}
