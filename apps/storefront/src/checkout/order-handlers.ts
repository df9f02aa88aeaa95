import type { BuyerOrder } from '@kade/contract';
import type { PostedFile } from '@kade/storefront-interface';
import { methodOf } from './checkout-form.ts';
import { rupeesOf } from '../core/form-fields.ts';
import { pollCount } from '../core/polling.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { orderPage, type PayFault } from './order-page.tsx';
import type { Visited } from '../core/page-context.ts';
import type { SlipFault } from './progress.ts';
import { refusalOf } from './api-error.ts';

interface Showing {
  order: BuyerOrder;
  token: string;
  fault?: SlipFault;
  payFault?: PayFault;
  status?: number;
}

function show(
  { order, token, fault, payFault, status = 200 }: Showing,
  { visit, shop, text }: Visited,
): PageOrReply {
  const path = `/order/${token}`;
  return orderPage({
    order,
    address: visit.origin + path,
    path,
    fault: fault ?? null,
    payFault: payFault ?? null,
    arrival: { left: visit.query.get('card') === 'cancelled', looked: pollCount(visit.query) },
    status,
    shopName: shop.name,
    text,
  });
}

/** Returns the page of an order. Rejects with a 404 for an unknown token. */
export async function openOrder(token: string, visited: Visited): Promise<PageOrReply> {
  return show({ order: await visited.orders.order(token), token }, visited);
}

const faultOf = (code: string): SlipFault =>
  code === 'file_type' ? 'slipType' : code === 'too_large' ? 'slipTooLarge' : 'slipFailed';

async function send(token: string, file: PostedFile, visited: Visited): Promise<PageOrReply> {
  try {
    await visited.orders.sendSlip(token, file);
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal || refusal.status === 404) throw failure;
    const order = await visited.orders.order(token);
    return show({ order, token, fault: faultOf(refusal.body.code), status: refusal.status }, visited);
  }
  return redirect(303, `/order/${token}`);
}

/** Stores a slip, or shows the order again with the error. */
export async function handleSlip(token: string, visited: Visited): Promise<PageOrReply> {
  const { file } = visited.visit;
  if (file !== null && typeof file !== 'string' && file.bytes.length > 0) return send(token, file, visited);
  const fault = file === 'too_large' ? 'slipTooLarge' : 'slipMissing';
  return show({ order: await visited.orders.order(token), token, fault, status: 422 }, visited);
}

const payFaults: Record<string, PayFault> = {
  price_changed: 'payChanged',
  wrong_step: 'payOver',
  payment_not_offered: 'payNotOffered',
  shop_closed: 'payNotOffered',
};

/** Redirects to the payment with the chosen method, or shows the order again with the refusal. */
export async function handlePayment(token: string, visited: Visited): Promise<PageOrReply> {
  const { orders, visit } = visited;
  const method = methodOf(visit.form.get('method'));
  const expected_total = rupeesOf(visit.form.get('expected_total'));
  const again = async (payFault: PayFault, status: number) =>
    show({ order: await orders.order(token), token, payFault, status }, visited);
  if (!method || expected_total === null) return again('payMissing', 422);
  try {
    const { pay } = await orders.pay(token, { method, expected_total });
    return redirect(303, pay ?? `/order/${token}`);
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!refusal || refusal.status === 404) throw failure;
    return again(payFaults[refusal.body.code] ?? 'payFailed', refusal.status);
  }
}
