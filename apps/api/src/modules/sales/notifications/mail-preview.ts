import type { MailTextInput, MailTextKind, PaymentMethodKey } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { type OrderMailType, orderMail, type RenderedMail } from '../../../infra/mail/mail.ts';
import { DAY } from '../../../lib/duration.ts';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { mailLook } from './mail-look.ts';
import { MAIL_FIELDS, originOf } from './order-mail-facts.ts';
import type { MailTextName } from './mail-texts.rules.ts';

/** An order that does not exist, in rupees. */
const SAMPLE = {
  number: 1001,
  items: [
    { quantity: 2, price: 850 },
    { quantity: 1, price: 1200 },
  ],
  delivery: 350,
  total: 3250,
};

const SAMPLE_WORDS = {
  en: { buyer: 'Nimali Perera', goods: ['Ceylon tea 100 g', 'Tea cup'], reason: 'The picture is too dark' },
  si: { buyer: 'නිමාලි පෙරේරා', goods: ['ලංකා තේ 100 g', 'තේ කෝප්පය'], reason: 'පින්තූරය අඳුරු වැඩියි' },
  ta: {
    buyer: 'நிமாலி பெரேரா',
    goods: ['இலங்கைத் தேயிலை 100 g', 'தேநீர்க் கோப்பை'],
    reason: 'படம் மிகவும் இருட்டாக உள்ளது',
  },
} as const;

/** The news and the payment of the order for which each mail is sent. */
const exampleOf = (mail: MailTextKind): { type: OrderMailType; payment: PaymentMethodKey } =>
  mail === 'unconfirmed'
    ? { type: 'expired', payment: 'cash_on_delivery' }
    : { type: mail, payment: 'bank_transfer' };

/** Returns a mail with these words about an example order, in the look of the shop. Sends nothing. */
export async function previewMail(
  { ctx, store }: { ctx: AppContext; store: Store },
  { language, mail }: MailTextName,
  words: MailTextInput,
): Promise<RenderedMail> {
  const row = await store.read(MAIL_FIELDS);
  const origin = originOf({ row, ctx });
  const { type, payment } = exampleOf(mail);
  const { buyer, goods, reason } = SAMPLE_WORDS[language];
  return orderMail(type, {
    ...SAMPLE,
    items: SAMPLE.items.map((item, at) => ({ ...item, name: goods[at] ?? '', picture: null })),
    shop: row.name,
    language,
    name: buyer,
    cod_fee: 0,
    discount: 0,
    payment,
    paid: false,
    link: origin,
    phone: toShopSettings(row).phone,
    bank: row.payment_settings?.bank_transfer ?? null,
    until: new Date(ctx.clock.now().getTime() + 2 * DAY).toISOString(),
    shipment: { courier: 'Domex', tracking_number: 'DX-1001' },
    reason,
    buyer: null,
    // The admin app loads pictures from its own host only.
    look: mailLook(row, new URL(ctx.config.PUBLIC_URL).origin),
    words,
  });
}
