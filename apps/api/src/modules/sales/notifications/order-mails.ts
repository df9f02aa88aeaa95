import type { WithheldMail } from '@kade/contract';
import { Merchants } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Mail } from '../../../infra/mail/mail.ts';
import { mailUsageInBackground } from '../../billing/usage/usage-mails.ts';
import { gatherMoves } from '../../catalogue/stock/copy-moves.ts';
import { deriveCustomer } from '../customers/derive-customer.ts';
import { bookPendingFees } from '../fees/book-fees.ts';
import { type CurrentProducts, currentProductsOf } from '../orders/current-products.ts';
import { clearOrderReservations, type Placement } from '../orders/draft-order.ts';
import { finishInBackground, type MarkRemoval, removeMark } from '../orders/order-marks.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';
import { notifyDevices } from '../push/send-push.ts';
import { MAIL_FIELDS, mailAbout, type MailingShop, type MailParts, originOf } from './order-mail-facts.ts';
import { type Goods, toGoods } from './mail-look.ts';
import { reasonToWithhold } from './order-mail-limits.ts';
import { isPushed, listsGoods, mailTypeOf, stillApplies } from './order-mails.rules.ts';

// The update of a step also stores the mails to be sent. They are queued afterwards, each under its own key. After a
// crash the job queues them; a repeated step queues none twice.

/** How many withheld mails an order records. */
const KEPT = 20;

interface Announced {
  ctx: AppContext;
  store: Store;
  row?: MailingShop | undefined;
  /** The products of the order by `choiceKey`, where they were read a moment ago. */
  products?: CurrentProducts | undefined;
}

function mailOf(entry: string, order: OrderRow, parts: MailParts): Mail | null {
  const news = mailTypeOf(entry);
  return stillApplies(news, order) ? mailAbout(news, order, parts) : null;
}

/** What the mails of an order are made of. Goods are read only where a mail lists them. */
async function mailParts({ ctx, store, row, products }: Announced, order: OrderRow): Promise<MailParts> {
  const [shop, merchant] = await Promise.all([
    row ?? store.read(MAIL_FIELDS),
    Merchants.find(store.merchant),
  ]);
  const isListed = order.mails?.some((entry) => listsGoods(mailTypeOf(entry)));
  // Variants are not by the ids of their products, under whose names they are listed.
  const isKnown = order.products.every(({ productId }) => products?.has(productId._id));
  const current = isKnown ? products : undefined;
  const goods = isListed
    ? toGoods(current ?? (await currentProductsOf(store, order)), originOf({ row: shop, ctx }))
    : new Map<string, Goods>();
  return { ctx, store, row: shop, merchant, goods };
}

/**
 * Queues the pending mails of the order, each once however often this is called, and returns how their entries are removed;
 * null without any. A mail that is withheld is recorded on the order in the update that removes its entry. `order` is the row
 * after the last change, `row` has `MAIL_FIELDS` of the store, which is read unless it is given.
 */
async function queuePendingMails(shop: Announced, order: OrderRow): Promise<MarkRemoval | null> {
  const { ctx, store } = shop;
  const { _id: id, mails = [] } = order;
  if (mails.length === 0) return null;
  const parts = await mailParts(shop, order);
  const done: string[] = [];
  for (const entry of mails) {
    const mail = mailOf(entry, order, parts);
    const once = `order:${id}:${entry}`;
    await notifyOf(entry, order, { ...parts, once });
    const reason = mail && (await reasonToWithhold(parts, { news: mailTypeOf(entry), to: mail.to, once }));
    if (mail && !reason) await ctx.mail.send(mail, { about: store.merchant, once });
    if (reason) await recordWithheld(parts, id, { entry, reason });
    else done.push(entry);
  }
  return done.length > 0 ? { update: { $pull: { mails: { $in: done } } } } : null;
}

/** Queues the pending mails of the order, as `queuePendingMails`, and removes their entries. */
export const queueOrderMails = async (shop: Announced, order: OrderRow): Promise<void> =>
  removeMark(shop.store, order._id, await queuePendingMails(shop, order));

/** Notifies the devices of the merchant where the news are for them. */
async function notifyOf(
  entry: string,
  order: OrderRow,
  { ctx, store, row, once }: MailParts & { once: string },
): Promise<void> {
  const news = mailTypeOf(entry);
  if (!row.pushes || !isPushed(news) || !stillApplies(news, order)) return;
  const path = `/orders/${order._id}`;
  await notifyDevices({ ctx, store }, { kind: news, once, number: order.number, path });
}

/** Records on the order that a mail was not sent, once, and removes its entry. */
async function recordWithheld(
  { ctx, store }: MailParts,
  id: string,
  { entry, reason }: { entry: string; reason: WithheldMail['reason'] },
): Promise<void> {
  const withheld = { mail: mailTypeOf(entry), reason, at: ctx.clock.now() };
  const recorded = { mails_withheld: { $each: [withheld], $slice: -KEPT } };
  await Orders.in(store).updateInternal(id, { $pull: { mails: entry }, $push: recorded }, { mails: entry });
}

const productsOf = ({ stock }: OrderRow): string[] => stock.lines.map(({ product }) => product);

const sendsMails = ({ source, mails = [] }: OrderRow): boolean => source === 'storefront' && mails.length > 0;

/** What follows each step of an order besides its mails. */
const partsOf = (store: Store, order: OrderRow) => ({
  'fees of an order': () => bookPendingFees(store, order),
  'customer of an order': () => deriveCustomer(store, order),
});

/**
 * After the reply, queues the mails of an order and books its fees, where its mails apply whatever follows: they tell of
 * a new order, or of what the gateway reported. `row` has `MAIL_FIELDS` of the store, which is read unless it is given.
 */
export function announceFacts(shop: Announced, order: OrderRow): void {
  const { ctx, store } = shop;
  finishInBackground(ctx, store, order._id, {
    ...partsOf(store, order),
    ...(sendsMails(order) ? { 'mails of an order': () => queuePendingMails(shop, order) } : {}),
  });
}

/**
 * After the reply, does the rest of placing an order: removes its reservations, books its fee, queues its mails, notifies
 * of the use of the plan. `row` and `products` as `announceFacts`.
 */
export function announcePlaced(
  ctx: AppContext,
  store: Store,
  { order, use, row, products }: Placement & Pick<Announced, 'row' | 'products'>,
): void {
  ctx.background.run('marks of an order', () => clearOrderReservations(store, order));
  gatherMoves(ctx, store, productsOf(order));
  announceFacts({ ctx, store, row, products }, order);
  mailUsageInBackground(ctx, store, use);
}

/** After the reply, queues the mails of an order and books its fees. Must be called after each step of an order. */
export function announceOrder(ctx: AppContext, store: Store, order: OrderRow): void {
  if (order.stock.state !== 'taken') gatherMoves(ctx, store, productsOf(order));
  // It may have been changed again, so that a mail does not apply any more.
  const mails = async () => {
    const current = await Orders.in(store).find(order._id);
    return current && queuePendingMails({ ctx, store }, current);
  };
  finishInBackground(ctx, store, order._id, {
    ...partsOf(store, order),
    ...(sendsMails(order) ? { 'mails of an order': mails } : {}),
  });
}
