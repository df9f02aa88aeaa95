import { BUYER_CODE_MINUTES, type ShopLanguage } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { buyerCodes } from '../../../infra/metrics/customers.ts';
import { apiError } from '../../../lib/api-error.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { newBuyerCode } from './buyer-codes.ts';
import { ordersWith } from './buyer-orders.ts';
import { takeSmsCode } from './code-limits.ts';

/** Numbers of mobile networks of Sri Lanka; a message to any other may cost anything. */
const MOBILE = /^\+947[0-24-8]\d{7}$/;
/** More letters would make a second message. */
const NAME = 20;

const words: Record<ShopLanguage, (code: string, shop: string) => string> = {
  en: (code, shop) =>
    `${code} is your code for your orders at ${shop}. It works for ${BUYER_CODE_MINUTES} minutes.`,
  si: (code, shop) => `${code} – ${shop} ඇණවුම් බැලීමට කේතය. මිනිත්තු ${BUYER_CODE_MINUTES}යි.`,
  ta: (code, shop) => `${code} – ${shop} ஆர்டர்களுக்கான குறியீடு. ${BUYER_CODE_MINUTES} நிமிடங்கள்.`,
};

/** Returns the beginning of a shop's name, whole letters of it. */
function shortName(name: string): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (short.length + segment.length > NAME) break;
    short += segment;
  }
  return short;
}

/** Throws a 409 unless the shop sends codes by SMS. */
export async function assertSmsCodes(store: Store, { sms }: Pick<AppContext, 'sms'>): Promise<void> {
  const { sms_budget = 0 } = await store.read('sms_budget');
  if (!sms || sms_budget < sms.price) throw apiError('sms_codes_off');
}

/** A phone number in comparable form, who asks with it, and from which network. */
interface Asked {
  phone: string;
  ticket: string;
  net: string;
  language?: ShopLanguage | undefined;
}

/**
 * Sends a code by SMS to a number with which somebody ordered in the shop in the last year. Nothing is sent to any other,
 * to one abroad, or beyond the budget of the day, which is counted first: a message that may have been sent is paid.
 */
export async function textBuyerCode(
  store: Store,
  { phone, ticket, net, language }: Asked,
  ctx: AppContext,
): Promise<void> {
  const { sms, clock } = ctx;
  const key = `p:${phone}`;
  if (!sms || !MOBILE.test(phone) || (await ordersWith(store, key, clock.now(), 1)).length === 0) return;
  if (!(await takeSmsCode({ phone, net }, ctx))) return;
  const row = await store.read('name shop sms_budget');
  const cost = { price: sms.price, most: row.sms_budget ?? 0 };
  if (!(await store.spendOnSms(dayInColombo(clock.now()), cost))) {
    buyerCodes.inc({ result: 'over_budget' });
    return;
  }
  const code = await newBuyerCode(store, { contact: phone, ticket }, ctx);
  const shop = shortName(row.name);
  try {
    await sms.send(phone, words[language ?? toShopSettings(row).language](code, shop));
    buyerCodes.inc({ result: 'sent' });
  } catch (cause) {
    buyerCodes.inc({ result: 'failed' });
    ctx.log.error({ err: cause, store: store.id }, 'a code could not be sent by SMS');
  }
}
