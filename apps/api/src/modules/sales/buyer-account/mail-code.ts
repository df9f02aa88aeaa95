import { randomUUID } from 'node:crypto';
import { BUYER_CODE_MINUTES, type BuyerCodeInput } from '@kade/contract';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { buyerCodes } from '../../../infra/metrics/customers.ts';
import { buyerCodeMail } from '../../../infra/mail/mail.ts';
import { mailboxOf } from '../../../infra/rate-limits/mail-allowances.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { mailLook } from '../notifications/mail-look.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { newBuyerCode } from './buyer-codes.ts';
import { ordersWith } from './buyer-orders.ts';

/**
 * Mails a code to an address with which somebody ordered in the shop, to the address as it is on the order. Nothing is sent
 * to any other, so that nobody can make a shop write to strangers; 5 an hour are sent to one mailbox at most.
 */
export async function mailBuyerCode(
  store: Store,
  { email, ticket, language }: BuyerCodeInput & { ticket: string },
  ctx: AppContext,
): Promise<void> {
  const [order] = await ordersWith(store, `e:${comparableEmail(email)}`, ctx.clock.now());
  if (!order) return;
  const key = ctx.encryption.digest(`mails to ${mailboxOf(order.email)}`);
  const asked = { allowance: 'unasked', key, now: ctx.clock.now(), once: randomUUID() } as const;
  if (!(await ctx.rateLimits.mails.take(asked))) return;
  const row = await store.read('name theme logo shop hosts resting');
  const host = getLiveHost(row);
  const mail = buyerCodeMail({
    shop: row.name,
    code: await newBuyerCode(store, { email, ticket }, ctx),
    minutes: BUYER_CODE_MINUTES,
    language: language ?? toShopSettings(row).language,
    look: mailLook(row, host && originAt(host, ctx.config)),
  });
  await ctx.mail.send(
    { to: order.email, ...mail },
    { about: store.merchant, once: `order:${order._id}:code:${asked.once}` },
  );
  buyerCodes.inc({ result: 'sent' });
}
