import { type Faults, noFaults, notificationSignature, type Simulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { newAttempt, toReference } from '../src/modules/payments/attempts/attempt.rules.ts';
import { nextRetrieval } from '../src/modules/payments/attempts/retrieval-schedule.rules.ts';
import { aProduct } from './bodies.ts';
import { simulatedAccount } from './gateway.ts';
import { type Placed, placeInShop } from './shop-order.ts';
import { okay, type Person, type World } from './world.ts';

/** An order that is to be paid by card, with its reference at the gateway and its amount in the gateway's format. */
export interface CardOrder extends Placed {
  ref: string;
  amount: string;
  email: string;
  product: string;
}

/** The simulator without repetition of refused notices, because these tests refuse many. */
const right: Faults = { ...noFaults, retry: false };

let count = 0;

/** Starts another attempt to pay an order beside the current ones. */
export async function beginAttempt(
  { ctx }: World,
  order: { id: string; amount: string },
  attempt: number,
): Promise<string> {
  const now = ctx.clock.now();
  const amount = Math.round(Number(order.amount) * 100);
  const payment = newAttempt({ _id: order.id }, { attempt, amount, mode: 'simulator', now });
  const $set = { look_at: nextRetrieval(now, now) };
  const update = { $set, $push: { payments: payment }, $inc: { version: 1 } };
  await mongoose.model('Order').updateOne({ _id: order.id }, update);
  return payment.ref;
}

/** Places an order of three pieces of a product of which there are ten, to be paid by card. */
export async function placeByCard(here: World, person: Person): Promise<CardOrder> {
  const product = okay(await person.api.products.create({ body: aProduct({ stock_quantity: 10 }) }))._id;
  const email = `card-${(count += 1)}@example.lk`;
  const lines = [{ product, quantity: 3 }];
  const placed = await placeInShop(here, person, { product, lines, email, payment: 'credit_debit' });
  const { total_price } = okay(await person.api.orders.get({ params: { id: placed.id } }));
  return { ...placed, email, product, amount: total_price.toFixed(2), ref: toReference(placed.id, 1) };
}

export type Fields = Record<string, string>;

/** The fields of a notice about an order, signed with the secret of `simulatedAccount` unless another is given. */
export function noticeOf(
  { ref, amount }: Pick<CardOrder, 'ref' | 'amount'>,
  over: Fields = {},
  secret = simulatedAccount.secret,
): Fields {
  const fields = {
    merchant_id: simulatedAccount.merchantId,
    order_id: ref,
    payment_id: '320025000001',
    payhere_amount: amount,
    payhere_currency: 'LKR',
    status_code: '2',
    method: 'VISA',
    status_message: 'Successfully completed the payment.',
    card_holder_name: 'Kamal Silva',
    card_no: '************1292',
    ...over,
  };
  const { merchant_id, order_id, payhere_amount, payhere_currency, status_code } = fields;
  const subject = {
    merchant_id,
    order_id,
    amount: payhere_amount,
    currency: payhere_currency,
    status_code,
  };
  return { ...fields, md5sig: over.md5sig ?? notificationSignature(subject, secret) };
}

/** Sends a notice as the gateway does. Returns the status. */
export async function notify(
  { url }: Pick<World, 'url'>,
  form: Fields | URLSearchParams | string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(`${url}/api/payments/payhere/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** The actions of a buyer on the gateway's page: the simulator sends its notices with the faults of the account. */
export async function payAtGateway(
  { here: { url }, simulator: { gateway } }: { here: Pick<World, 'url'>; simulator: Simulator },
  { ref, amount }: Pick<CardOrder, 'ref' | 'amount'>,
  outcome: Parameters<Simulator['gateway']['finish']>[1] = 'success',
): Promise<void> {
  const account = gateway.accounts.get(simulatedAccount.merchantId);
  if (!account) throw new Error('The account does not exist in the simulator');
  const back = `${url}/back`;
  const addresses = { notify_url: `${url}/api/payments/payhere/notify`, return_url: back, cancel_url: back };
  const form = { order_id: ref, amount, currency: 'LKR', items: 'Goods', ...addresses };
  await gateway.finish(gateway.openCheckout(account, form), outcome);
}

/** Sets the faults of the simulator for the stores that take cards. Faults that are not named are reset. */
export function setFaults({ gateway }: Simulator, faults: Partial<Faults> = {}): void {
  const account = gateway.accounts.get(simulatedAccount.merchantId);
  if (account) Object.assign(account.faults, { ...right, ...faults });
}
