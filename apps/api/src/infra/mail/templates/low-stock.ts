import type { ShopLanguage } from '@kade/contract';
import { type RenderedMail, renderMail } from './mail-layout.ts';

interface Words {
  subject: (count: number, shop: string) => string;
  what: string;
  left: (count: number) => string;
  none: string;
  more: (count: number) => string;
  how: string;
  label: string;
}

const words: Record<ShopLanguage, Words> = {
  en: {
    subject: (count, shop) =>
      count === 1 ? `A product runs low – ${shop}` : `${count} products run low – ${shop}`,
    what: 'These have come down to their low stock level since the last such mail:',
    left: (count) => `${count} left`,
    none: 'sold out',
    more: (count) => `and ${count} more`,
    how: 'At most one mail a day, at 08:00, and only when something has newly run low. It is switched off in the settings, under Notifications.',
    label: 'Open the products that are low',
  },
  si: {
    subject: (count, shop) => `භාණ්ඩ ${count}ක තොගය අඩුයි – ${shop}`,
    what: 'අවසන් දැනුම්දීමෙන් පසු මේවායේ තොගය අඩු මට්ටමට පැමිණ ඇත:',
    left: (count) => `${count}ක් ඉතිරියි`,
    none: 'අවසන්',
    more: (count) => `තවත් ${count}ක්`,
    how: 'දිනකට උපරිම එක් ලිපියක්, පෙරවරු 8.00ට, අලුතින් යමක් අඩු වූ විට පමණි. සැකසීම්වල, දැනුම්දීම් යටතේ එය නවත්වන්න.',
    label: 'තොගය අඩු භාණ්ඩ විවෘත කරන්න',
  },
  ta: {
    subject: (count, shop) => `${count} பொருட்களின் இருப்பு குறைவு – ${shop}`,
    what: 'கடந்த அறிவிப்புக்குப் பிறகு இவற்றின் இருப்பு குறைந்த நிலைக்கு வந்துள்ளது:',
    left: (count) => `${count} மீதம்`,
    none: 'தீர்ந்தது',
    more: (count) => `மேலும் ${count}`,
    how: 'ஒரு நாளைக்கு அதிகபட்சம் ஒரு மின்னஞ்சல், காலை 8.00 மணிக்கு, புதிதாக ஏதாவது குறைந்தால் மட்டும். அமைப்புகளில் அறிவிப்புகள் என்பதில் அதை நிறுத்தலாம்.',
    label: 'இருப்பு குறைந்த பொருட்களைத் திற',
  },
};

/** The most products that the mail names; the rest is counted. */
const LISTED = 20;

/** Returns the mail to the merchant about products that have newly run low, in the language of the shop. */
export function lowStockMail(data: {
  language: ShopLanguage;
  shop: string;
  products: readonly { name: string; left: number }[];
  link: string;
}): RenderedMail {
  const { language, shop, products, link } = data;
  const said = words[language];
  const lines = products
    .slice(0, LISTED)
    .map(({ name, left }) => `${name}: ${left > 0 ? said.left(left) : said.none}`);
  const rest = products.length - lines.length;
  return renderMail(
    said.subject(products.length, shop),
    [
      said.what,
      ...lines,
      ...(rest > 0 ? [said.more(rest)] : []),
      said.how,
      { link, label: said.label },
      shop,
    ],
    { language },
  );
}
