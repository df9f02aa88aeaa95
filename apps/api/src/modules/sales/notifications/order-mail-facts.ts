import { districts, type MailTextKind, type Order, type ShopLanguage } from '@kade/contract';
import type { Merchant } from '../../../db/merchants/merchant.model.ts';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import type { AppContext } from '../../../infra/context.ts';
import {
  type Mail,
  type OrderFacts,
  orderMail,
  type OrderMailType,
  wordsKind,
} from '../../../infra/mail/mail.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { isConfirmed, recoveryEmail } from '../../identity/email.rules.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { type Goods, mailLook } from './mail-look.ts';
import { boughtName } from '../orders/bought-name.rules.ts';
import { isForMerchant, type MerchantMailType } from './order-mails.rules.ts';

/** The fields of a store that mails and links of its orders need. */
export const MAIL_FIELDS =
  'name domain hosts resting shop payment_settings suspended created_at theme logo mail_texts pushes';

/** The fields of a store that `MAIL_FIELDS` names. */
export type MailingShop = Pick<
  StoreRow,
  | 'name'
  | 'hosts'
  | 'resting'
  | 'shop'
  | 'payment_settings'
  | 'suspended'
  | 'created_at'
  | 'theme'
  | 'logo'
  | 'mail_texts'
  | 'pushes'
>;

interface Parts {
  ctx: AppContext;
  store: Store;
  row: MailingShop;
}

/** A mail's shop, its merchant, and the goods by the ids of their products. */
export interface MailParts extends Parts {
  /** Null when the account was deleted. */
  merchant: Merchant | null;
  goods: ReadonlyMap<string, Goods>;
}

/** Returns the address at which the shop is served now; null for a shop without a host. */
export function originOf({ row, ctx }: Pick<Parts, 'row' | 'ctx'>): string | null {
  const host = getLiveHost(row);
  return host ? originAt(host, ctx.config) : null;
}

/**
 * Returns the secret URL at which the buyer sees the order; null for an order taken by hand and a shop without a host.
 */
export function linkOf(order: OrderRow, parts: Parts): string | null {
  const token = tokenOf(order, parts.store, parts.ctx.encryption);
  const origin = originOf(parts);
  return token && origin ? `${origin}/order/${token}` : null;
}

/** The goods are named in a language; as they were bought without one, as the merchant knows them. */
function factsOf(order: OrderRow, parts: MailParts, language: ShopLanguage | null): OrderFacts {
  const { row, goods } = parts;
  const isOwed = order.payment_options === 'bank_transfer' && order.payment_status === 'pending';
  return {
    shop: row.name,
    language: order.language,
    number: order.number,
    name: order.shipping_address.full_name,
    items: order.products.map(({ quantity, ...line }) => {
      const { _id, price } = line.productId;
      const now = goods.get(_id);
      const name = language ? boughtName(line, now, language) : line.productId.name;
      return { name, quantity, price, picture: now?.picture ?? null };
    }),
    delivery: order.delivery,
    cod_fee: order.cod_fee,
    discount: order.discount,
    discounts: order.discounts,
    total: order.total_price,
    payment: order.payment_options,
    paid: order.payment_status === 'paid',
    link: linkOf(order, parts),
    phone: toShopSettings(row).phone,
    bank: isOwed && !row.suspended ? (row.payment_settings?.bank_transfer ?? null) : null,
    until: order.expires_at ?? null,
    shipment: order.shipment ?? null,
    reason: order.slip?.reason ?? '',
    buyer: null,
    look: mailLook(row, originOf(parts)),
    words: null,
  };
}

/** The address to which the goods are sent, a line for each part; the way to collect them otherwise. */
function addressLines(order: Order, language: ShopLanguage): string {
  const { address, city, postal_code: code, country } = order.shipping_address;
  const district = order.district ? districts[order.district][language] : '';
  const place = [city, code].filter((part) => part !== '').join(' ');
  const abroad = country === 'Sri Lanka' ? '' : country;
  const way = order.delivery_kind === 'pick_up' ? order.delivery_name : '';
  return [way, address, place, district, abroad].filter((part) => part !== '').join('\n');
}

/**
 * The mail to the merchant, in the language of the shop. To an unconfirmed address it contains nothing of the buyer.
 */
function toMerchant(type: MerchantMailType, order: OrderRow, parts: MailParts): Mail | null {
  const { merchant } = parts;
  if (!merchant) return null;
  const to = recoveryEmail(merchant);
  const isKnown = isConfirmed(merchant, to);
  const { language } = toShopSettings(parts.row);
  const { full_name: name, phone_number: phone } = order.shipping_address;
  const address = addressLines(order, language);
  const message = orderMail(type, {
    ...factsOf(order, parts, null),
    language,
    name: isKnown ? merchant.first_name : '',
    link: `${parts.ctx.config.PUBLIC_URL}/orders/${order._id}`,
    buyer: isKnown ? { name, phone, address, note: order.note, language: order.language } : null,
  });
  return { to, ...message };
}

const chosenWords = ({ mail_texts: texts }: MailingShop, language: ShopLanguage, kind: MailTextKind) =>
  texts?.[language]?.[kind] ?? null;

/** Returns the mail about news of an order; null when nobody is to be told. */
export function mailAbout(news: OrderMailType, order: OrderRow, parts: MailParts): Mail | null {
  if (isForMerchant(news)) return toMerchant(news, order, parts);
  if (!order.email) return null;
  const words = chosenWords(parts.row, order.language, wordsKind(news, order.payment_options));
  return { to: order.email, ...orderMail(news, { ...factsOf(order, parts, order.language), words }) };
}
