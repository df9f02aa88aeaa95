import type { WithheldMail } from '@kade/contract';
import { Merchants, type Merchant } from '../../../db/merchants/merchant.model.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { mailboxOf } from '../../../infra/rate-limits/mail-allowances.ts';
import type { OrderMailType } from '../../../infra/mail/mail.ts';
import { DAY } from '../../../lib/duration.ts';
import { isConfirmed, recoveryEmail } from '../../identity/email.rules.ts';
import { isForMerchant, isSentUnrequested } from './order-mails.rules.ts';

/** How long the mails of a store to buyers are limited, in milliseconds. */
const NEW_STORE = 7 * DAY;

interface Sending {
  ctx: AppContext;
  store: Store;
  row: Pick<StoreRow, 'created_at'>;
}

const isNew = ({ ctx, row }: Sending): boolean =>
  Date.parse(row.created_at) > ctx.clock.now().getTime() - NEW_STORE;

const storeKey = ({ ctx, store }: Sending): string => ctx.encryption.digest(`mails of ${store.id}`);

/** Returns whether the merchant has proved that the address of notices is theirs. */
const hasProvedAddress = (merchant: Merchant | null): boolean =>
  merchant !== null && isConfirmed(merchant, recoveryEmail(merchant));

/**
 * Returns why a mail about an order is not sent; null when it is to be sent, and counts it then. `once` identifies it,
 * so that a repetition after a crash is not counted again. Mails to a merchant's confirmed address have no limit.
 */
export async function reasonToWithhold(
  { merchant, ...sending }: Sending & { merchant: Merchant | null },
  { news, to, once }: { news: OrderMailType; to: string; once: string },
): Promise<WithheldMail['reason'] | null> {
  const { ctx } = sending;
  const isProved = hasProvedAddress(merchant);
  const toMerchant = isForMerchant(news);
  if (toMerchant && isProved) return null;
  if (!toMerchant && !isProved) return 'unconfirmed';
  const now = ctx.clock.now();
  const { mails } = ctx.rateLimits;
  const isOfNew = !toMerchant && isNew(sending);
  if (isOfNew && !(await mails.take({ allowance: 'newStore', key: storeKey(sending), once, now })))
    return 'new_store';
  const allowance = isSentUnrequested(news) ? 'unasked' : 'followed';
  const key = ctx.encryption.digest(`mails to ${mailboxOf(to)}`);
  return (await mails.take({ allowance, key, once, now })) ? null : 'receiver_limit';
}

/** Returns whether mails about orders reach the buyers of the store now. */
export async function mailsToBuyers(sending: Sending): Promise<'sent' | 'unconfirmed' | 'limited'> {
  const { ctx, store } = sending;
  if (!hasProvedAddress(await Merchants.find(store.merchant))) return 'unconfirmed';
  const asked = { allowance: 'newStore', key: storeKey(sending), now: ctx.clock.now() } as const;
  return isNew(sending) && (await ctx.rateLimits.mails.isUsedUp(asked)) ? 'limited' : 'sent';
}
