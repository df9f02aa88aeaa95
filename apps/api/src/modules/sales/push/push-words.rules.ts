import type { PushKind, ShopLanguage } from '@kade/contract';

type Words = Record<PushKind, (number: number) => string>;

const words: Record<ShopLanguage, Words> = {
  en: {
    new: (number) => `New order #${number}`,
    slip_sent: (number) => `Bank slip for order #${number}`,
    card_paid: (number) => `Order #${number} was paid by card`,
    test: () => 'Notifications arrive here',
  },
  si: {
    new: (number) => `අලුත් ඇණවුමක් #${number}`,
    slip_sent: (number) => `ඇණවුම #${number} සඳහා බැංකු රිසිට්පතක්`,
    card_paid: (number) => `ඇණවුම #${number} කාඩ්පතෙන් ගෙවා ඇත`,
    test: () => 'දැනුම්දීම් මෙහි ලැබේ',
  },
  ta: {
    new: (number) => `புதிய ஆர்டர் #${number}`,
    slip_sent: (number) => `ஆர்டர் #${number} க்கு வங்கிச் சீட்டு`,
    card_paid: (number) => `ஆர்டர் #${number} அட்டை மூலம் செலுத்தப்பட்டது`,
    test: () => 'அறிவிப்புகள் இங்கே வரும்',
  },
};

interface PushContent {
  kind: PushKind;
  number: number;
  language: ShopLanguage;
  shop: string;
  /** The page of the admin app that a tap opens, such as `/orders/65f8d6c0a1b2c3d4e5f60718`. */
  path: string;
}

/**
 * Returns the text of a notification as JSON. A lock screen shows it, so it names the shop and the number of the order, and
 * nothing of the buyer.
 */
export const pushText = ({ kind, number, language, shop, path }: PushContent): string =>
  JSON.stringify({ title: words[language][kind](number), body: shop, tag: `${kind} ${path}`, path });
