import {
  type BankDetails,
  longMoment,
  type MailTextInput,
  type OrderMail,
  orderMails,
  type PaymentMethodKey,
  type ShopLanguage,
} from '@kade/contract';
import { whatsappLink } from '../../../../lib/whatsapp.ts';
import { cleanName, type Look, type RenderedMail, renderMail, type Part } from '../mail-layout.ts';
import { mailMoney } from '../mail-money.ts';
import { oneLine } from '../unlinked.ts';
import { en, type OrderWords } from './en.ts';
import { catalogues, defaultWords, fillWords, wordsKind } from './words.ts';

/** The mails that require an action of the merchant. */
type Concern = keyof OrderWords['concerns'];
const isConcern = (type: OrderMailType): type is Concern => type in en.concerns;

/** The mails about an order; see order-mails.rules.ts for their receivers. */
export type OrderMailType = OrderMail;
type ToMerchant = 'new' | Concern;
type ToBuyer = Exclude<OrderMailType, ToMerchant>;
const isToMerchant = (type: OrderMailType): type is ToMerchant => type === 'new' || isConcern(type);

/** The content of the mails about an order. Amounts are in rupees, times ISO 8601 UTC; null is omitted. */
export interface OrderFacts {
  shop: string;
  language: ShopLanguage;
  number: number;
  name: string;
  /** `picture` is an absolute address of the shop's own host; null without one. */
  items: readonly { name: string; quantity: number; price: number; picture: string | null }[];
  delivery: number;
  cod_fee: number;
  discount: number;
  /** What `discount` consists of; absent where there is none but the merchant's own. */
  discounts?: readonly { title: string; amount: number }[] | undefined;
  total: number;
  payment: PaymentMethodKey;
  paid: boolean;
  /** Where the receiver sees the order. */
  link: string | null;
  /** The shop's telephone, or empty. */
  phone: string;
  /** For an order that waits for a bank transfer, which is cancelled at `until` if the money is not there. */
  bank: BankDetails | null;
  until: string | null;
  shipment: { courier: string; tracking_number: string } | null;
  /** Why the bank slip was rejected. */
  reason: string;
  /** Who ordered, for the merchant; `language` is the buyer's. */
  buyer: { name: string; phone: string; address: string; note: string; language: ShopLanguage } | null;
  /** The colours and the logo of the shop. */
  look: Look;
  /** The words that the merchant chose for this mail, with placeholders; null for ours. */
  words: MailTextInput | null;
}

/** Day and time of day in Sri Lanka of an ISO 8601 time. */
export const moment = (time: string, language: ShopLanguage): string => longMoment(language, time);

/** Facts without those that are empty. */
function filled(facts: Record<string, string>): Part[] {
  const entries = Object.entries(facts).filter(([, value]) => value !== '');
  return entries.length > 0 ? [{ facts: Object.fromEntries(entries) }] : [];
}

const extra = (name: string, amount: number): Record<string, string> =>
  amount === 0 ? {} : { [name]: mailMoney(amount) };

/** A fact for each discount, and one for the rest; discounts with one title are one fact. */
function discountFacts(words: OrderWords, { discount, discounts = [] }: OrderFacts): Record<string, string> {
  const cents = new Map<string, number>();
  let rest = Math.round(discount * 100);
  const add = (name: string, amount: number) => cents.set(name, (cents.get(name) ?? 0) + amount);
  for (const { title, amount } of discounts) {
    add(`${words.discount}: ${oneLine(title)}`, Math.round(amount * 100));
    rest -= Math.round(amount * 100);
  }
  if (rest !== 0) add(words.discount, rest);
  return Object.fromEntries([...cents].map(([name, amount]) => [name, `−${mailMoney(amount / 100)}`]));
}

function goods(words: OrderWords, order: OrderFacts): Part[] {
  const lines = order.items.map(({ name, quantity, price, picture }) => ({
    text: `${quantity} × ${oneLine(name)}`,
    sum: mailMoney((Math.round(price * 100) * quantity) / 100),
    picture,
  }));
  const sums = {
    ...extra(words.delivery, order.delivery),
    ...extra(words.cod_fee, order.cod_fee),
    ...discountFacts(words, order),
    [words.total]: mailMoney(order.total),
    [words.payment]: words.payments[order.payment],
  };
  return [{ goods: lines }, { facts: sums }];
}

function transfer(words: OrderWords, { bank, until, number, language }: OrderFacts): Part[] {
  if (!bank) return [];
  const { account_name, account_number, bank: name, branch, note } = bank;
  return [
    words.transfer,
    ...filled({
      [words.account_name]: account_name,
      [words.account_number]: account_number,
      [words.bank]: name,
      [words.branch]: branch,
      [words.reference]: `#${number}`,
      [words.note]: note,
    }),
    ...(until ? [words.transferUntil(moment(until, language))] : []),
  ];
}

const parcel = (words: OrderWords, { shipment }: OrderFacts): Part[] =>
  shipment ? filled({ [words.courier]: shipment.courier, [words.tracking]: shipment.tracking_number }) : [];

/** The event and the next step, with the buyer's contact data. */
const concern =
  (type: Concern) =>
  (words: OrderWords, { buyer, total }: OrderFacts): Part[] => [
    words.concerns[type].more,
    ...filled({
      [words.total]: mailMoney(total),
      ...(buyer ? { [words.name]: buyer.name, [words.phone]: buyer.phone } : {}),
    }),
  ];

/** The button that opens a chat with the buyer, with a greeting in the buyer's language. */
function chat(words: OrderWords, { buyer, shop, number }: OrderFacts): Part[] {
  if (!buyer) return [];
  const theirs = catalogues[buyer.language];
  const text = theirs.chat(cleanName(buyer.name) || theirs.customer, shop, number);
  const link = whatsappLink(buyer.phone, text);
  return link ? [{ link, label: words.openChat }] : [];
}

function newOrder(words: OrderWords, order: OrderFacts): Part[] {
  const { buyer, payment, paid } = order;
  return [
    words.newMore(order.shop),
    paid ? words.collectNothing : words.collect[payment](mailMoney(order.total)),
    ...(buyer
      ? filled({
          [words.name]: buyer.name,
          [words.phone]: buyer.phone,
          [words.address]: buyer.address,
          [words.note]: buyer.note,
        })
      : []),
    ...chat(words, order),
    ...goods(words, order),
  ];
}

/** What follows the opening words of a mail to a buyer. */
const details: Partial<Record<ToBuyer, (words: OrderWords, order: OrderFacts) => Part[]>> = {
  received: (words, order) => [...goods(words, order), ...transfer(words, order)],
  slip: (words, { reason }) => [...filled({ [words.reason]: reason }), words.slipAgain],
  shipped: parcel,
};

const KINDS: readonly string[] = orderMails;
/** Returns whether there is a mail for news of this name. */
export const isOrderMailType = (name: string): name is OrderMailType => KINDS.includes(name);

/** The subject and the first parts of a letter. */
interface Letter {
  subject: string;
  parts: Part[];
}

function letterToMerchant(type: ToMerchant, words: OrderWords, order: OrderFacts): Letter {
  const title = type === 'new' ? words.new(mailMoney(order.total)) : words.concerns[type].title;
  const parts = type === 'new' ? newOrder(words, order) : concern(type)(words, order);
  return { subject: `${words.order(order.number)}: ${title} – ${order.shop}`, parts };
}

function letterToBuyer(type: ToBuyer, words: OrderWords, order: OrderFacts): Letter {
  const { subject, opening } = order.words ?? defaultWords(wordsKind(type, order.payment), order.language);
  const values = {
    order: String(order.number),
    shop: order.shop,
    name: cleanName(order.name) || words.customer,
    total: mailMoney(order.total),
  };
  return {
    subject: fillWords(subject, values),
    parts: [fillWords(opening, values), ...(details[type]?.(words, order) ?? [])],
  };
}

/** Returns the mail about an event of an order, in the language of the order. */
export function orderMail(type: OrderMailType, facts: OrderFacts): RenderedMail {
  const order = { ...facts, shop: oneLine(facts.shop) };
  const words = catalogues[order.language];
  const toMerchant = isToMerchant(type);
  const letter = toMerchant ? letterToMerchant(type, words, order) : letterToBuyer(type, words, order);
  const parts: Part[] = [
    words.hello(cleanName(order.name)),
    ...letter.parts,
    ...(order.link ? [{ link: order.link, label: toMerchant ? words.openOrder : words.seeOrder }] : []),
    ...(order.phone && !toMerchant ? [words.questions(order.phone)] : []),
    order.shop,
  ];
  return renderMail(letter.subject, parts, { language: order.language, look: order.look });
}
