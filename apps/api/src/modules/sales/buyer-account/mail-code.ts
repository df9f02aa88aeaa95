import { randomUUID } from 'node:crypto';
import { BUYER_CODE_MINUTES, type BuyerCodeInput } from '@kade/contract';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { buyerCodes } from '../../../infra/metrics/customers.ts';
import { buyerCodeMail } from '../../../infra/mail/mail.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { mailLook } from '../notifications/mail-look.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { newBuyerCode } from './buyer-codes.ts';
import { ordersWith } from './buyer-orders.ts';
import { takeCode } from './code-limits.ts';

/**
 * Mails a code to an address with which somebody ordered in the shop, to the address as it is on the order. Nothing is sent
 * to any other, so that nobody can make a shop write to strangers. `net` is the network that asks, see `takeCode`.
 */
export async function mailBuyerCode(
  store: Store,
  { email, ticket, language, net }: BuyerCodeInput & { ticket: string; net: string },
  ctx: AppContext,
): Promise<void> {
  const key = `e:${comparableEmail(email)}`;
  const [order] = await ordersWith(store, key, ctx.clock.now());
  if (!order || !(await takeCode(store, { key, email: order.email, net }, ctx))) return;
  const row = await store.read('name theme logo shop hosts resting');
  const host = getLiveHost(row);
  const mail = buyerCodeMail({
    shop: row.name,
    code: await newBuyerCode(store, { contact: key.slice(2), ticket }, ctx),
    minutes: BUYER_CODE_MINUTES,
    language: language ?? toShopSettings(row).language,
    look: mailLook(row, host && originAt(host, ctx.config)),
  });
  await ctx.mail.send(
    { to: order.email, ...mail },
    { about: store.merchant, once: `order:${order._id}:code:${randomUUID()}` },
  );
  buyerCodes.inc({ result: 'sent' });
}
