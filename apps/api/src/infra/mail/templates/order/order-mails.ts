import {
  type BankDetails,
  longMoment,
  type OrderMail,
  type PaymentMethodKey,
  type ShopLanguage,
} from '@kade/contract';
import { cleanName, type RenderedMail, renderMail, type Part } from '../mail-layout.ts';
import { oneLine } from '../unlinked.ts';
import { en, type OrderWords } from './en.ts';
import { si } from './si.ts';
import { ta } from './ta.ts';

/** The mails that require an action of the merchant. */
type Concern = keyof OrderWords['concerns'];
const isConcern = (type: OrderMailType): type is Concern => type in en.concerns;

/** The mails about an order; see order-mail.rules.ts for their receivers. */
export type OrderMailType = OrderMail;

/** The content of the mails about an order. Amounts are in rupees, times ISO 8601 UTC; null is omitted. */
export interface OrderFacts {
  shop: string;
  language: ShopLanguage;
  number: number;
  name: string;
  items: readonly { name: string; quantity: number; price: number }[];
  delivery: number;
  cod_fee: number;
  discount: number;
  total: number;
  payment: PaymentMethodKey;
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
  /** Who ordered, for the merchant. */
  buyer: { name: string; phone: string; note: string } | null;
}

const catalogues: Record<ShopLanguage, OrderWords> = { en, si, ta };
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (rupees: number): string =>
  `Rs\u00A0${(Number.isInteger(rupees) ? whole : withCents).format(rupees)}`;

/** Day and time of day in Sri Lanka of an ISO 8601 time. */
export const moment = (time: string, language: ShopLanguage): string => longMoment(language, time);

/** Facts without those that are empty. */
function filled(facts: Record<string, string>): Part[] {
  const entries = Object.entries(facts).filter(([, value]) => value !== '');
  return entries.length > 0 ? [{ facts: Object.fromEntries(entries) }] : [];
}

const extra = (name: string, amount: number): Record<string, string> =>
  amount === 0 ? {} : { [name]: money(amount) };

function goods(words: OrderWords, order: OrderFacts): Part[] {
  const lines = order.items.map(
    ({ name, quantity, price }) =>
      `${quantity} × ${oneLine(name)}: ${money((Math.round(price * 100) * quantity) / 100)}`,
  );
  const sums = {
    ...extra(words.delivery, order.delivery),
    ...extra(words.cod_fee, order.cod_fee),
    ...(order.discount === 0 ? {} : { [words.discount]: `−${money(order.discount)}` }),
    [words.total]: money(order.total),
    [words.payment]: words.payments[order.payment],
  };
  return [lines.join('\n'), { facts: sums }];
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
      [words.total]: money(total),
      ...(buyer ? { [words.name]: buyer.name, [words.phone]: buyer.phone } : {}),
    }),
  ];

const paid = (words: OrderWords, { total }: OrderFacts): Part[] => [words.paidMore(money(total))];

const bodies: Record<OrderMailType, (words: OrderWords, order: OrderFacts) => Part[]> = {
  received: (words, order) => [
    words.receivedMore(order.shop),
    ...goods(words, order),
    ...transfer(words, order),
  ],
  new: (words, { buyer, ...order }) => [
    words.newMore(order.shop),
    ...(buyer
      ? filled({ [words.name]: buyer.name, [words.phone]: buyer.phone, [words.note]: buyer.note })
      : []),
    ...goods(words, { ...order, buyer }),
  ],
  slip_sent: concern('slip_sent'),
  chargeback: concern('chargeback'),
  paid_twice: concern('paid_twice'),
  paid_after_cancel: concern('paid_after_cancel'),
  revived: concern('revived'),
  paid,
  card_paid: paid,
  slip: (words, { reason }) => [words.slipMore, ...filled({ [words.reason]: reason }), words.slipAgain],
  processing: (words) => [words.processingMore],
  shipped: (words, order) => [words.shippedMore, ...parcel(words, order)],
  delivered: (words) => [words.deliveredMore],
  cancelled: (words) => [words.cancelledMore],
  expired: (words, { payment }) => [
    payment === 'cash_on_delivery' ? words.unconfirmedMore : words.expiredMore,
  ],
  refused: (words) => [words.refusedMore],
};

/** Returns whether there is a mail for news of this name. */
export const isOrderMailType = (name: string): name is OrderMailType => Object.hasOwn(bodies, name);

function titleOf(words: OrderWords, type: OrderMailType, { total }: OrderFacts): string {
  if (type === 'new') return words.new(money(total));
  if (isConcern(type)) return words.concerns[type].title;
  if (type === 'card_paid') return words.paid;
  return type === 'expired' || type === 'refused' ? words.cancelled : words[type];
}

/** Returns the mail about an event of an order, in the language of the order. */
export function orderMail(type: OrderMailType, facts: OrderFacts): RenderedMail {
  const order = { ...facts, shop: oneLine(facts.shop) };
  const words = catalogues[order.language];
  const subject = `${words.order(order.number)}: ${titleOf(words, type, order)} – ${order.shop}`;
  const toMerchant = type === 'new' || isConcern(type);
  const label = toMerchant ? words.openOrder : words.seeOrder;
  const parts: Part[] = [
    words.hello(cleanName(order.name)),
    ...bodies[type](words, order),
    ...(order.link ? [{ link: order.link, label }] : []),
    ...(order.phone && !toMerchant ? [words.questions(order.phone)] : []),
    order.shop,
  ];
  return renderMail(subject, parts, order.language);
}
