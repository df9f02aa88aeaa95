import type { ShopLanguage } from '@kade/contract';
import { type Look, type RenderedMail, renderMail } from './mail-layout.ts';

interface CodeData {
  shop: string;
  code: string;
  minutes: number;
  language: ShopLanguage;
  look: Look;
}

const words: Record<ShopLanguage, (data: CodeData) => { subject: string; parts: string[] }> = {
  en: ({ shop, code, minutes }) => ({
    subject: `${code} is your code for ${shop}`,
    parts: [
      `Your code to see your orders at ${shop}:`,
      code,
      `It works once, within ${minutes} minutes. Give it to nobody. If you did not ask for it, nothing needs to be done.`,
    ],
  }),
  si: ({ shop, code, minutes }) => ({
    subject: `${code} – ${shop} සඳහා ඔබේ කේතය`,
    parts: [
      `${shop} හි ඔබේ ඇණවුම් බැලීමට ඔබේ කේතය:`,
      code,
      `එය මිනිත්තු ${minutes}ක් ඇතුළත එක් වරක් ක්‍රියා කරයි. එය කිසිවෙකුට නොදෙන්න. ඔබ එය ඉල්ලුවේ නැත්නම් කිසිවක් කිරීමට අවශ්‍ය නැත.`,
    ],
  }),
  ta: ({ shop, code, minutes }) => ({
    subject: `${code} – ${shop} கடைக்கான உங்கள் குறியீடு`,
    parts: [
      `${shop} கடையில் உங்கள் ஆர்டர்களைப் பார்க்க உங்கள் குறியீடு:`,
      code,
      `இது ${minutes} நிமிடங்களுக்குள் ஒருமுறை செயல்படும். யாருக்கும் கொடுக்க வேண்டாம். நீங்கள் கேட்கவில்லை என்றால் எதுவும் செய்யத் தேவையில்லை.`,
    ],
  }),
};

/** Returns the mail with the code by which a buyer sees the own orders. `minutes` is how long it works. */
export function buyerCodeMail(data: CodeData): RenderedMail {
  const { subject, parts } = words[data.language](data);
  return renderMail(subject, parts, { language: data.language, look: data.look });
}
