import type { ShopLanguage } from '@kade/contract';
import { mailMoney } from './mail-money.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';

interface Words {
  subject: (orders: number, shop: string) => string;
  what: (from: string, to: string) => string;
  orders: string;
  sales: string;
  average: string;
  received: string;
  open: string;
  before: (figure: string) => string;
  label: string;
  stop: string;
}

const words: Record<ShopLanguage, Words> = {
  en: {
    subject: (orders, shop) => `Last week: ${orders === 1 ? '1 order' : `${orders} orders`} – ${shop}`,
    what: (from, to) => `The week from ${from} to ${to}, by the day of the order, as things are now:`,
    orders: 'Orders',
    sales: 'Total sales',
    average: 'Average order',
    received: 'Received',
    open: 'Still open',
    before: (figure) => `the week before: ${figure}`,
    label: 'Open the report',
    stop: 'Get no more mails with the figures of the week',
  },
  si: {
    subject: (orders, shop) => `පසුගිය සතිය: ඇණවුම් ${orders} – ${shop}`,
    what: (from, to) => `${from} සිට ${to} දක්වා සතිය, ඇණවුම් කළ දිනය අනුව, දැන් ඇති ආකාරයට:`,
    orders: 'ඇණවුම්',
    sales: 'මුළු විකුණුම්',
    average: 'සාමාන්‍ය ඇණවුම',
    received: 'ලැබුණු මුදල්',
    open: 'තව ලැබිය යුතු',
    before: (figure) => `ඊට පෙර සතියේ: ${figure}`,
    label: 'වාර්තාව විවෘත කරන්න',
    stop: 'සතියේ සංඛ්‍යා සහිත ලිපි තවත් ලබා නොගන්න',
  },
  ta: {
    subject: (orders, shop) => `கடந்த வாரம்: ${orders} ஆர்டர்கள் – ${shop}`,
    what: (from, to) => `${from} முதல் ${to} வரையான வாரம், ஆர்டர் செய்த நாளின்படி, இப்போதுள்ள நிலையில்:`,
    orders: 'ஆர்டர்கள்',
    sales: 'மொத்த விற்பனை',
    average: 'சராசரி ஆர்டர்',
    received: 'கிடைத்த பணம்',
    open: 'இன்னும் வரவேண்டியது',
    before: (figure) => `அதற்கு முந்தைய வாரம்: ${figure}`,
    label: 'அறிக்கையைத் திற',
    stop: 'வாரத்தின் எண்கள் கொண்ட மின்னஞ்சல்கள் இனி வேண்டாம்',
  },
};

/** Of a week, in rupees; `average` is null without an order. */
interface WeekFigures {
  orders: number;
  total: number;
  received: number;
  average: number | null;
}

/** Returns the mail to the owner with five figures of a week, beside those of the week before, in the language of the shop. */
export function weeklyFigures(data: {
  language: ShopLanguage;
  shop: string;
  week: { from: string; to: string };
  sales: WeekFigures;
  before: WeekFigures;
  link: string;
  /** The address at which the owner gets no more of them. */
  stop: string;
}): RenderedMail {
  const { language, shop, week, sales, before, link, stop } = data;
  const said = words[language];
  const beside = (figure: (week: WeekFigures) => string) =>
    `${figure(sales)} (${said.before(figure(before))})`;
  const facts = {
    [said.orders]: beside(({ orders }) => String(orders)),
    [said.sales]: beside(({ total }) => mailMoney(total)),
    [said.average]: beside(({ average }) => (average === null ? '–' : mailMoney(average))),
    [said.received]: mailMoney(sales.received),
    [said.open]: mailMoney(sales.total - sales.received),
  };
  return renderMail(
    said.subject(sales.orders, shop),
    [
      said.what(week.from, week.to),
      { facts },
      { link, label: said.label },
      { link: stop, label: said.stop },
      shop,
    ],
    { language },
  );
}
