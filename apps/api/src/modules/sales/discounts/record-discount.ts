import type { AuditEvent } from '@kade/contract';
import type { Context } from '../../../http/contract/request-context.ts';
import type { DiscountRow } from './discount.model.ts';

/** The merchant who acts on a discount, and the request. */
export type DiscountAuthor = Pick<Context<'store'>, 'store' | 'merchant' | 'ctx' | 'ip' | 'agent'>;

type DiscountEvent = Extract<AuditEvent, `discount.${string}`>;

/** What a discount takes off, for the log: `10 %`, `Rs 500`; empty for free delivery. */
const valueOf = ({ percent, amount }: Pick<DiscountRow, 'percent' | 'amount'>): string =>
  percent === null ? (amount === null ? '' : `Rs ${amount}`) : `${percent} %`;

/** Adds an act on a discount to the log of the account. `facts` never holds a single code. */
export function recordDiscount(
  event: DiscountEvent,
  { title, code }: Pick<DiscountRow, 'title' | 'code'>,
  { store, merchant, ctx, ip, agent }: DiscountAuthor,
  facts: Record<string, string> = {},
): Promise<void> {
  const about = { merchant: store.merchant, store: store.id, discount: title, ...(code ? { code } : {}) };
  return ctx.audit(event, { ...about, ...facts }, { ip, agent, key: merchant.key });
}

/** Adds a new discount to the log. */
export const recordCreated = (made: DiscountRow, author: DiscountAuthor): Promise<void> =>
  recordDiscount('discount.created', made, author, { to: valueOf(made) });

/** Adds a change of a discount to the log, or its end when it was switched off; nothing when nothing was changed. */
export async function recordChanged(
  before: DiscountRow,
  after: DiscountRow,
  author: DiscountAuthor,
): Promise<void> {
  if (after.version === before.version) return;
  const event = before.active && !after.active ? 'discount.ended' : 'discount.changed';
  const [from, to] = [valueOf(before), valueOf(after)];
  await recordDiscount(event, after, author, from === to ? {} : { from, to });
}
