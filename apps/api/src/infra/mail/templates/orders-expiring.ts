import type { ShopLanguage } from '@kade/contract';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { moment } from './order/order-mails.ts';

interface Words {
  subject: (count: number, shop: string) => string;
  what: (numbers: string, time: string) => string;
  how: string;
  label: string;
}

const words: Record<ShopLanguage, Words> = {
  en: {
    subject: (count, shop) =>
      count === 1 ? `An order waits for you – ${shop}` : `${count} orders wait for you – ${shop}`,
    what: (numbers, time) =>
      `Nobody has confirmed ${numbers} yet. From ${time} on they are cancelled, and their goods go back into stock.`,
    how: 'Confirm an order, change its status or cancel it, and it does not end by itself. How long orders wait is in the rules of cash on delivery, under Settings.',
    label: 'Open the orders',
  },
  si: {
    subject: (count, shop) => `ඇණවුම් ${count}ක් ඔබ එනතුරු බලා සිටී – ${shop}`,
    what: (numbers, time) =>
      `${numbers} තවම කිසිවෙකු තහවුරු කර නැත. ${time} සිට ඒවා අවලංගු වන අතර භාණ්ඩ නැවත තොගයට එක් වේ.`,
    how: 'ඇණවුමක් තහවුරු කළහොත්, එහි තත්ත්වය වෙනස් කළහොත් හෝ අවලංගු කළහොත් එය ඉබේ අවසන් නොවේ. ඇණවුම් කොපමණ කල් බලා සිටීද යන්න සැකසීම්වල, භාරදීමේදී ගෙවීමේ නීතිවල ඇත.',
    label: 'ඇණවුම් විවෘත කරන්න',
  },
  ta: {
    subject: (count, shop) => `${count} ஆர்டர்கள் உங்களுக்காகக் காத்திருக்கின்றன – ${shop}`,
    what: (numbers, time) =>
      `${numbers} இன்னும் யாராலும் உறுதிசெய்யப்படவில்லை. ${time} முதல் அவை ரத்தாகும்; பொருட்கள் மீண்டும் இருப்பில் சேரும்.`,
    how: 'ஓர் ஆர்டரை உறுதிசெய்தால், அதன் நிலையை மாற்றினால் அல்லது ரத்து செய்தால் அது தானாக முடியாது. ஆர்டர்கள் எவ்வளவு நேரம் காத்திருக்கும் என்பது அமைப்புகளில், பொருள் பெறும்போது பணம் என்பதன் விதிகளில் உள்ளது.',
    label: 'ஆர்டர்களைத் திற',
  },
};

/** The most order numbers that the mail lists; the rest is counted. */
const LISTED = 20;

/**
 * Returns the mail to the merchant about unconfirmed orders that will be cancelled, in the language of the shop. `until`
 * is when the first of them is, ISO 8601 UTC.
 */
export function ordersExpiringMail(data: {
  language: ShopLanguage;
  shop: string;
  numbers: readonly number[];
  until: string;
  link: string;
}): RenderedMail {
  const { language, shop, numbers, until, link } = data;
  const said = words[language];
  const shown = numbers.slice(0, LISTED).map((number) => `#${number}`);
  const more = numbers.length > LISTED ? [`+${numbers.length - LISTED}`] : [];
  const list = [...shown, ...more].join(', ');
  return renderMail(
    said.subject(numbers.length, shop),
    [said.what(list, moment(until, language)), said.how, { link, label: said.label }, shop],
    { language },
  );
}
