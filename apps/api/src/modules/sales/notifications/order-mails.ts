import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { liveHostOf } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { Deps } from '../../../infra/context.ts';
import { type Mail, type OrderFacts, orderMail } from '../../../infra/mail/mail.ts';
import { isConfirmed, recoveryEmail } from '../../identity/email.rules.ts';
import { shopSettingsOf } from '../../stores/settings/shop-settings.rules.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { mailUsageInBackground } from '../../billing/usage/usage-mails.ts';
import { bookFees } from '../fees/book-fees.ts';
import { type Placed, removeMarks } from '../orders/place-order.ts';
import { whyWithheld } from './order-mail-limits.ts';
import { isForMerchant, isStillTrue, type MerchantNews, newsOf } from './order-mails.rules.ts';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import { mailsOf, Order, type OrderRow, placedOrder } from '../orders/order.model.ts';

// The update of a step also stores the mails to be sent. They are queued afterwards, each under its own key. After a
// crash the job queues them; a repeated step queues none twice.

/** How many withheld mails an order records. */
const KEPT = 20;

/** The fields of a store that mails and links of its orders need. */
export const SHOWN = 'name domain hosts resting shop payment_settings suspended created_at';

/**
 * Returns the secret URL at which the buyer sees the order; null for an order taken by hand and a shop without a host.
 */
export function linkOf(order: OrderRow, { store, row, deps }: Parts): string | null {
  const token = tokenOf(order, store, deps.encryption);
  const host = liveHostOf(row);
  return token && host ? `${originAt(host, deps.config)}/order/${token}` : null;
}

interface Parts {
  deps: Deps;
  store: Store;
  row: Pick<
    StoreRow,
    'name' | 'hosts' | 'resting' | 'shop' | 'payment_settings' | 'suspended' | 'created_at'
  >;
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
    phone: shopSettingsOf(row).phone,
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
async function toMerchant(news: MerchantNews, order: OrderRow, parts: Parts): Promise<Mail | null> {
  const merchant = await Merchants.find(parts.store.merchant);
  if (!merchant) return null;
  const to = recoveryEmail(merchant);
  const isKnown = isConfirmed(merchant, to);
  const { full_name: name, phone_number: phone } = order.shipping_address;
  const letter = orderMail(news, {
    ...factsOf(order, parts),
    language: shopSettingsOf(parts.row).language,
    name: isKnown ? merchant.first_name : '',
    link: `${parts.deps.config.PUBLIC_URL}/orders/${order._id}`,
    buyer: isKnown ? { name, phone, note: order.note } : null,
  });
  return { to, ...letter };
}

async function mailOf(entry: string, order: OrderRow, parts: Parts): Promise<Mail | null> {
  const news = newsOf(entry);
  if (!isStillTrue(news, order)) return null;
  if (isForMerchant(news)) return toMerchant(news, order, parts);
  return order.email ? { to: order.email, ...orderMail(news, factsOf(order, parts)) } : null;
}

/**
 * Queues the pending mails of the order, each once however often this is called. A mail that is withheld is recorded on
 * the order in the update that removes its entry.
 */
export async function queueOrderMails(deps: Deps, store: Store, id: string): Promise<void> {
  const mails = await mailsOf(store, id);
  if (mails.length === 0) return;
  const order = await placedOrder(store, id);
  const parts = { deps, store, row: await store.read(SHOWN) };
  for (const entry of mails) {
    const mail = await mailOf(entry, order, parts);
    const once = `order:${id}:${entry}`;
    const reason = mail && (await whyWithheld(parts, { news: newsOf(entry), to: mail.to, once }));
    if (mail && !reason) await deps.mail.send(mail, { about: store.merchant, once });
    const withheld = reason && { mail: newsOf(entry), reason, at: deps.clock.now() };
    const recorded = withheld ? { $push: { mails_withheld: { $each: [withheld], $slice: -KEPT } } } : {};
    await Order.in(store).changeUnseen(id, { $pull: { mails: entry }, ...recorded }, { mails: entry });
  }
}

/**
 * After the reply, does the rest of placing an order: removes its marks, books its fee, queues its mails, notifies of
 * the use of the plan.
 */
export function announcePlaced(deps: Deps, store: Store, { order, use }: Placed): void {
  deps.background.run('marks of an order', () => removeMarks(store, order));
  announceOrder(deps, store, order);
  mailUsageInBackground(deps, store, use);
}

/** After the reply, queues the mails of an order and books its fees. Must be called after each step of an order. */
export function announceOrder(deps: Deps, store: Store, order: OrderRow): void {
  deps.background.run('fees of an order', () => bookFees(store, order));
  if (order.source === 'storefront')
    deps.background.run('mails of an order', () => queueOrderMails(deps, store, order._id));
}
