import type { ShopLanguage } from '@kade/contract';
import { type Look, type RenderedMail, renderMail } from './mail-layout.ts';

interface Words {
  subject: (shop: string) => string;
  ask: (name: string, number: number) => string;
  open: string;
  why: string;
  stop: string;
}

const words: Record<ShopLanguage, Words> = {
  en: {
    subject: (shop) => `How do you like what you bought? – ${shop}`,
    ask: (name, number) =>
      `${name}, your order #${number} was delivered some days ago. Other buyers would like to know how you like it.`,
    open: 'Write a review',
    why: 'This is the only mail about it.',
    stop: 'Get no more such mails from this shop',
  },
  si: {
    subject: (shop) => `ඔබ මිලදී ගත් දේ කොහොමද? – ${shop}`,
    ask: (name, number) =>
      `${name}, ඔබේ #${number} ඇණවුම දින කිහිපයකට පෙර භාරදී ඇත. එය ගැන ඔබේ අදහස දැන ගැනීමට අනෙක් ගැනුම්කරුවන් කැමතියි.`,
    open: 'සමාලෝචනයක් ලියන්න',
    why: 'මේ ගැන එවන එකම ලිපිය මෙයයි.',
    stop: 'මෙම වෙළඳසැලෙන් මෙවැනි ලිපි තවත් එපා',
  },
  ta: {
    subject: (shop) => `நீங்கள் வாங்கியது எப்படி இருக்கிறது? – ${shop}`,
    ask: (name, number) =>
      `${name}, உங்கள் #${number} ஆர்டர் சில நாட்களுக்கு முன் விநியோகிக்கப்பட்டது. அது எப்படி இருக்கிறது என்று அறிய மற்ற வாங்குபவர்கள் விரும்புகிறார்கள்.`,
    open: 'மதிப்புரை எழுது',
    why: 'இது பற்றிய ஒரே மின்னஞ்சல் இதுவே.',
    stop: 'இந்தக் கடையிலிருந்து இப்படிப்பட்ட மின்னஞ்சல்கள் இனி வேண்டாம்',
  },
};

/** Returns the mail that asks a buyer, once, for reviews of what was delivered. */
export function reviewRequestMail(data: {
  language: ShopLanguage;
  shop: string;
  name: string;
  number: number;
  link: string;
  unsubscribe: string;
  look: Look;
}): RenderedMail {
  const { language, shop, name, number, link, unsubscribe, look } = data;
  const said = words[language];
  return renderMail(
    said.subject(shop),
    [
      said.ask(name, number),
      { link, label: said.open },
      said.why,
      { link: unsubscribe, label: said.stop },
      shop,
    ],
    { language, look },
  );
}
