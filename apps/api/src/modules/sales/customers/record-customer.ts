import type { AuditEvent } from '@kade/contract';
import type { Context } from '../../../http/contract/request-context.ts';

/** The merchant who acts on a customer, and the request. */
type CustomerAuthor = Pick<Context<'store'>, 'store' | 'merchant' | 'ctx' | 'ip' | 'agent'>;

/** Adds an act on a customer to the log of the account: ids only, because an erasure does not reach the log. */
export function recordCustomer(
  event: Extract<AuditEvent, `customer.${string}`>,
  { id, ...others }: { id: string } & Record<string, string>,
  { store, merchant, ctx, ip, agent }: CustomerAuthor,
): Promise<void> {
  const facts = { merchant: store.merchant, store: store.id, customer: id, ...others };
  return ctx.audit(event, facts, { ip, agent, key: merchant.key });
}
