import { type OrderMail, orderMails, shopLanguages } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import * as mails from './mail.ts';
import type { RenderedMail } from './templates/mail-layout.ts';
import { unlinked } from './templates/unlinked.ts';

/** What mail clients turn into a link, more widely than any of them does. */
const LINKABLE = [
  /[a-z][a-z0-9+.-]*:\/\//iu,
  /(?:javascript|data|mailto|tel):\S/iu,
  /www\d*[.。．｡]\S/iu,
  /[\p{L}\p{N}\p{M}_-][.․。．｡][\p{L}\p{N}-]*\p{L}[\p{M}]*\p{L}/u,
  /\d+\.\d+\.\d+\.\d+/u,
  /\S@\S/u,
  /\\\\/u,
];
const HIDDEN = /(?!\n)\p{Cc}|[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

const hostile = [
  'Commercial Bank: verify your card at https://evil.example/x',
  'HTTPS://EVIL.EXAMPLE',
  'evil.lk/verify',
  'Win.Now.at.evil.shop',
  'www.evil',
  'WWW2.evil.com',
  'http://192.168.1.1/a',
  '8.8.8.8/login',
  'http://3232235777/',
  'http://[::1]/',
  'http://intranet',
  'hxxp://evil.lk',
  'ftp.evil.lk',
  't.co/abc',
  'évil.lk',
  'evil.ලංකා',
  'evil.இலங்கை',
  'xn--80ak6aa92e.xn--fzc2c9e2c',
  'evil\u3002com',
  'evil\uFF0Ecom',
  'evil\u2024com',
  'evil.\u200Blk',
  'evil\u200D.\u200Dlk',
  'e\u00ADvil.\u2060l\u00ADk',
  'evil.l\u0301\u200Dk',
  '\u202Emoc.live//:sptth',
  'support@evil.lk',
  'mailto:a@evil.lk',
  'javascript:alert(1)',
  'data:text/html,x',
  'tel:0900123456',
  '\\\\evil\\share',
  'x\r\nBcc: all@evil.lk\r\n\r\nhttps://evil.lk',
  'one\u2028https://evil.lk\u0000\u0007',
  '<a href="https://evil.lk">bank</a>',
  'Tea '.repeat(60),
];

describe('a text in a mail', () => {
  it.each(hostile)('keeps no address that a client would link: %j', (text) => {
    const shown = unlinked(text);
    for (const link of LINKABLE) expect(shown).not.toMatch(link);
    expect(shown).not.toMatch(HIDDEN);
    expect(unlinked(shown)).toBe(shown);
  });

  it.each([
    "St. Mary's Bakery",
    'Rs.500',
    'Rs\u00A01,234.50',
    'No.12, Galle Road',
    'M.A. Perera & Sons',
    'K.D.S.',
    '10:30, 1.5 kg, 3.5mm',
    '077.123.4567',
    'DX-77/2026',
    'ශ්‍රී ලංකා කි.මී. 5, පෙ.ව. 10:30',
    'க்‌ஷ தமிழ் பெயர்',
    '👩🏽‍🌾 ❤️',
    'Fish & <chips> "fresh"',
    'first line\nsecond line',
  ])('stays as it is without one: %s', (text) => expect(unlinked(text)).toBe(text));

  it.each([
    ['M.A.Perera', 'M.A. Perera'],
    ['St.Mary', 'St. Mary'],
    ['Size:L', 'Size: L'],
    ['https://evil.example/x', 'https: //evil. example/x'],
    ['support@evil.lk', 'support @evil. lk'],
  ])('is readable where it is broken: %s', (text, shown) => expect(unlinked(text)).toBe(shown));
});

const LINK = 'https://kade.test/own?token=x';
const PICTURE = 'https://shop.kade.test/api/files/0.webp?w=200';
const CHAT = 'https://wa.me/94771234567?text=';

/** The data of every mail but those about orders, with `text` wherever a person's or shop's text may be. */
const dataWith = (text: string) => ({
  platform: 'Kade',
  name: text,
  link: LINK,
  confirm: LINK,
  host: text,
  plan: text,
  sentence: `${text} is used.`,
  price: text,
  day: text,
  invoice: text,
  follows: text,
  type: 'wishlist' as const,
  email: `visitor@${text}`,
  phone: text,
  message: text,
  days: 7,
  role: 'Packer',
  by: text,
  minutes: 30,
  number: 1001,
  isUsedUp: true,
  reason: 'failing' as const,
  shop: text,
  event: 'payout.changed',
  facts: { from: text, to: text, host: text },
  undo: { link: LINK, hours: 72 },
  reset: LINK,
  unsubscribe: LINK,
  language: 'en' as const,
  notice: { what: 'recovered' as const, left: 3 },
  storeNotice: { what: 'transfer_accepted' as const, by: text, to: text, day: text },
  code: '482915',
  look: { name: text, logo: PICTURE, primary: '#2f4a3c', onPrimary: '#ffffff' },
  numbers: [1001, 1002],
  products: [{ name: text, left: 2 }],
  until: '2026-01-31T05:00:00.000Z',
  week: { from: '2026-01-26', to: '2026-02-01' },
  sales: { orders: 2, total: 100, received: 50, average: 50 },
  before: { orders: 0, total: 0, received: 0, average: null },
  stop: LINK,
});

const orderWith = (text: string, language: (typeof shopLanguages)[number]) => ({
  shop: text,
  language,
  number: 1001,
  name: text,
  items: [{ name: text, quantity: 2, price: 850, picture: PICTURE }],
  delivery: 350,
  cod_fee: 50,
  discount: 10,
  total: 2090,
  payment: 'bank_transfer' as const,
  paid: false,
  link: LINK,
  phone: text,
  bank: { account_name: text, account_number: text, bank: text, branch: text, note: text, hold_hours: 48 },
  until: '2026-01-31T05:00:00.000Z',
  shipment: { courier: text, tracking_number: text },
  reason: text,
  buyer: { name: text, phone: '077 123 4567', address: text, note: text, language },
  look: { name: text, logo: PICTURE, primary: '#2f4a3c', onPrimary: '#ffffff' },
  words: { subject: `${text} {shop}`, opening: `${text} {name}` },
});

const {
  orderMail,
  isOrderMailType: _,
  MailRefused: __,
  moment: ___,
  defaultWords: ____,
  wordsKind: _____,
  ...others
} = mails;
type Template = (data: ReturnType<typeof dataWith>) => RenderedMail;
const templates = Object.entries(others) as [string, Template][];

/** Checks a letter without its links, in both forms. */
function expectNoAddress({ subject, text, html }: RenderedMail): void {
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThanOrEqual(150);
  const body = html.slice(html.indexOf('</head>'));
  const inHtml = body.replace(/<\/?(?:a|body|br|img|p|table|td|th|tr)\b(?:[^>"]|"[^"]*")*>/g, '<>');
  const inText = text.replace(/^(?:https|mailto):\S+$/gmu, '');
  for (const shown of [subject, inText, inHtml]) {
    for (const link of LINKABLE) expect(shown).not.toMatch(link);
    expect(shown).not.toMatch(HIDDEN);
  }
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
  for (const target of targets)
    expect([LINK, CHAT, 'mailto:visitor@'].some((own) => target?.startsWith(own))).toBe(true);
  for (const [, source] of html.matchAll(/src="([^"]*)"/g)) expect(source).toBe(PICTURE);
  for (const [, words = ''] of html.matchAll(/alt="([^"]*)"/g))
    for (const link of LINKABLE) expect(words).not.toMatch(link);
}

describe('every kind of mail', () => {
  it.each(templates)('has only its own links, whatever the texts are: %s', (_name, template) => {
    for (const text of hostile) expectNoAddress(template(dataWith(text)));
  });

  it.each(orderMails)(
    'about an order has only its own link, whatever the texts are: %s',
    (news: OrderMail) => {
      for (const language of shopLanguages)
        for (const text of hostile) expectNoAddress(orderMail(news, orderWith(text, language)));
    },
  );

  it('indents further lines of a text, so that they do not look like facts', () => {
    const { text } = orderMail('slip', orderWith('Dark\nAccount number: 999', 'en'));
    expect(text).toContain('Reason: Dark\n  Account number: 999');
  });
});
