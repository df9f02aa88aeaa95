import type { ShopLanguage } from '@kade/contract';
import { type RenderedMail, renderMail } from './mail-layout.ts';

interface Words {
  subject: (name: string, shop: string) => string;
  what: (name: string) => string;
  look: string;
  why: string;
  stop: string;
}

const words: Record<ShopLanguage, Words> = {
  en: {
    subject: (name, shop) => `${name} is back in stock – ${shop}`,
    what: (name) =>
      `You asked to be told: ${name} is back in stock. There may be fewer pieces than people who wait.`,
    look: 'Open the product',
    why: 'This is the only mail about it. Nobody keeps your address for it any longer than a day.',
    stop: 'Get no more mails from this shop',
  },
  si: {
    subject: (name, shop) => `${name} නැවත තොගයේ ඇත – ${shop}`,
    what: (name) => `ඔබ ඉල්ලූ පරිදි දන්වමු: ${name} නැවත තොගයේ ඇත. බලා සිටින අයට වඩා ගණන අඩු විය හැක.`,
    look: 'භාණ්ඩය විවෘත කරන්න',
    why: 'මේ ගැන එවන එකම ලිපිය මෙයයි. මේ සඳහා ඔබේ ලිපිනය දිනකට වඩා තබා නොගැනේ.',
    stop: 'මෙම වෙළඳසැලෙන් තවත් ලිපි එපා',
  },
  ta: {
    subject: (name, shop) => `${name} மீண்டும் இருப்பில் – ${shop}`,
    what: (name) =>
      `நீங்கள் கேட்டபடி தெரிவிக்கிறோம்: ${name} மீண்டும் இருப்பில் உள்ளது. காத்திருப்பவர்களை விட எண்ணிக்கை குறைவாக இருக்கலாம்.`,
    look: 'பொருளைத் திற',
    why: 'இது பற்றிய ஒரே மின்னஞ்சல் இதுவே. இதற்காக உங்கள் முகவரி ஒரு நாளுக்கு மேல் வைத்திருக்கப்படாது.',
    stop: 'இந்தக் கடையிலிருந்து மேலும் மின்னஞ்சல்கள் வேண்டாம்',
  },
};

/** Returns the mail to a buyer who waited for a product, in the language in which the buyer asked. */
export function backInStockMail(data: {
  language: ShopLanguage;
  shop: string;
  /** The name of the product, with its variant. */
  name: string;
  link: string;
  unsubscribe: string;
}): RenderedMail {
  const { language, shop, name, link, unsubscribe } = data;
  const said = words[language];
  return renderMail(
    said.subject(name, shop),
    [said.what(name), { link, label: said.look }, said.why, { link: unsubscribe, label: said.stop }, shop],
    { language },
  );
}
