import type { WithheldMail } from '@kade/contract';
import { Merchants, type Merchant } from '../../../db/merchants/merchant.model.ts';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type Mail, type OrderFacts, orderMail } from '../../../infra/mail/mail.ts';
import { isConfirmed, recoveryEmail } from '../../identity/email.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { mailUsageInBackground } from '../../billing/usage/usage-mails.ts';
import { bookFees } from '../fees/book-fees.ts';
import { clearOrderReservations, type Placement } from '../orders/draft-order.ts';
import { reasonToWithhold } from './order-mail-limits.ts';
import { isForMerchant, stillApplies, type MerchantMailType, mailTypeOf } from './order-mails.rules.ts';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';

// The update of a step also stores the mails to be sent. They are queued afterwards, each under its own key. After a
// crash the job queues them; a repeated step queues none twice.

/** How many withheld mails an order records. */
const KEPT = 20;

/** The fields of a store that mails and links of its orders need. */
export const MAIL_FIELDS = 'name domain hosts resting shop payment_settings suspended created_at';

/**
 * Returns the secret URL at which the buyer sees the order; null for an order taken by hand and a shop without a host.
 */
export function linkOf(order: OrderRow, { store, row, ctx }: Parts): string | null {
  const token = tokenOf(order, store, ctx.encryption);
  const host = getLiveHost(row);
  return token && host ? `${originAt(host, ctx.config)}/order/${token}` : null;
}

interface Parts {
  ctx: AppContext;
  store: Store;
  row: MailingShop;
}

/** The fields of a store that `MAIL_FIELDS` names. */
type MailingShop = Pick<
  StoreRow,
  'name' | 'hosts' | 'resting' | 'shop' | 'payment_settings' | 'suspended' | 'created_at'
>;

/** A mail's shop, and its merchant; null when the account was deleted. */
interface MailParts extends Parts {
  merchant: Merchant | null;
}

function factsOf(order: OrderRow, parts: Parts): OrderFacts {
  const { row } = parts;
  const isOwed = order.payment_options === 'bank_transfer' && order.payment_status === 'pending';
  return {
    shop: row.name,
    language: order.language,
    number: order.number,
    name: order.shipping_address.full_name,
    items: order.products.map(({ quantity, productId: { name, price } }) => ({ name, quantity, price })),
    delivery: order.delivery,
    cod_fee: order.cod_fee,
    discount: order.discount,
    total: order.total_price,
    payment: order.payment_options,
    link: linkOf(order, parts),
    phone: toShopSettings(row).phone,
    bank: isOwed && !row.suspended ? (row.payment_settings?.bank_transfer ?? null) : null,
    until: order.expires_at ?? null,
    shipment: order.shipment ?? null,
    reason: order.slip?.reason ?? '',
    buyer: null,
  };
}

/**
 * The mail to the merchant, in the language of the shop. To an unconfirmed address it contains nothing of the buyer.
 */
function toMerchant(type: MerchantMailType, order: OrderRow, parts: MailParts): Mail | null {
  const { merchant } = parts;
  if (!merchant) return null;
  const to = recoveryEmail(merchant);
  const isKnown = isConfirmed(merchant, to);
  const { full_name: name, phone_number: phone } = order.shipping_address;
  const message = orderMail(type, {
    ...factsOf(order, parts),
    language: toShopSettings(parts.row).language,
    name: isKnown ? merchant.first_name : '',
    link: `${parts.ctx.config.PUBLIC_URL}/orders/${order._id}`,
    buyer: isKnown ? { name, phone, note: order.note } : null,
  });
  return { to, ...message };
}

function mailOf(entry: string, order: OrderRow, parts: MailParts): Mail | null {
  const news = mailTypeOf(entry);
  if (!stillApplies(news, order)) return null;
  if (isForMerchant(news)) return toMerchant(news, order, parts);
  return order.email ? { to: order.email, ...orderMail(news, factsOf(order, parts)) } : null;
}

/**
 * Queues the pending mails of the order, each once however often this is called. A mail that is withheld is recorded on
 * the order in the update that removes its entry. `order` is the row after the last change, `row` has `MAIL_FIELDS` of
 * the store, which is read unless it is given.
 */
export async function queueOrderMails(
  { ctx, store, row }: { ctx: AppContext; store: Store; row?: MailingShop | undefined },
  order: OrderRow,
): Promise<void> {
  const { _id: id, mails = [] } = order;
  if (mails.length === 0) return;
  const [shop, merchant] = await Promise.all([
    row ?? store.read(MAIL_FIELDS),
    Merchants.find(store.merchant),
  ]);
  const parts = { ctx, store, row: shop, merchant };
  const done: string[] = [];
  for (const entry of mails) {
    const mail = mailOf(entry, order, parts);
    const once = `order:${id}:${entry}`;
    const reason = mail && (await reasonToWithhold(parts, { news: mailTypeOf(entry), to: mail.to, once }));
    if (mail && !reason) await ctx.mail.send(mail, { about: store.merchant, once });
    if (reason) await recordWithheld(parts, id, { entry, reason });
    else done.push(entry);
  }
  if (done.length > 0) await Orders.in(store).updateInternal(id, { $pull: { mails: { $in: done } } });
}

/** Records on the order that a mail was not sent, once, and removes its entry. */
async function recordWithheld(
  { ctx, store }: Parts,
  id: string,
  { entry, reason }: { entry: string; reason: WithheldMail['reason'] },
): Promise<void> {
  const withheld = { mail: mailTypeOf(entry), reason, at: ctx.clock.now() };
  const recorded = { mails_withheld: { $each: [withheld], $slice: -KEPT } };
  await Orders.in(store).updateInternal(id, { $pull: { mails: entry }, $push: recorded }, { mails: entry });
}

interface Announced {
  ctx: AppContext;
  store: Store;
  row?: MailingShop | undefined;
}

const sendsMails = ({ source, mails = [] }: OrderRow): boolean => source === 'storefront' && mails.length > 0;

/**
 * After the reply, queues the mails of an order and books its fees, where its mails apply whatever follows: they tell of
 * a new order, or of what the gateway reported. `row` has `MAIL_FIELDS` of the store, which is read unless it is given.
 */
export function announceFacts(shop: Announced, order: OrderRow): void {
  const { ctx, store } = shop;
  ctx.background.run('fees of an order', () => bookFees(store, order));
  if (sendsMails(order)) ctx.background.run('mails of an order', () => queueOrderMails(shop, order));
}

/**
 * After the reply, does the rest of placing an order: removes its reservations, books its fee, queues its mails, notifies
 * of the use of the plan. `row` as `announceFacts`.
 */
export function announcePlaced(
  ctx: AppContext,
  store: Store,
  { order, use, row }: Placement & { row?: MailingShop },
): void {
  ctx.background.run('marks of an order', () => clearOrderReservations(store, order));
  announceFacts({ ctx, store, row }, order);
  mailUsageInBackground(ctx, store, use);
}

/** After the reply, queues the mails of an order and books its fees. Must be called after each step of an order. */
export function announceOrder(ctx: AppContext, store: Store, order: OrderRow): void {
  ctx.background.run('fees of an order', () => bookFees(store, order));
  if (!sendsMails(order)) return;
  ctx.background.run('mails of an order', async () => {
    // It may have been changed again, so that a mail does not apply any more.
    const current = await Orders.in(store).find(order._id);
    if (current) await queueOrderMails({ ctx, store }, current);
  });
}
