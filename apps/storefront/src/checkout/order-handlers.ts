import type { BuyerOrder } from '@kade/contract';
import type { PostedFile } from '@kade/storefront-interface';
import { findPaymentMethod } from './checkout-form.ts';
import { parseRupees } from '../core/form-fields.ts';
import { pollCount } from '../core/polling.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { orderPage, type PayFault } from './order-page.tsx';
import type { PageContext } from '../core/page-context.ts';
import type { SlipFault } from './progress.ts';
import { toApiError } from '../core/api-error.ts';

interface OrderView {
  order: BuyerOrder;
  token: string;
  fault?: SlipFault;
  payFault?: PayFault;
  status?: number;
}

function show(
  { order, token, fault, payFault, status = 200 }: OrderView,
  { request, shop, text }: PageContext,
): PageOrReply {
  const path = `/order/${token}`;
  return orderPage({
    order,
    address: request.origin + path,
    path,
    fault: fault ?? null,
    payFault: payFault ?? null,
    arrival: { left: request.query.get('card') === 'cancelled', looked: pollCount(request.query) },
    status,
    shopName: shop.name,
    text,
  });
}

/** Returns the page of an order. Rejects with a 404 for an unknown token. */
export async function openOrder(token: string, context: PageContext): Promise<PageOrReply> {
  return show({ order: await context.orders.order(token), token }, context);
}

const toSlipFault = (code: string): SlipFault =>
  code === 'file_type' ? 'slipType' : code === 'too_large' ? 'slipTooLarge' : 'slipFailed';

async function send(token: string, file: PostedFile, context: PageContext): Promise<PageOrReply> {
  try {
    await context.orders.sendSlip(token, file);
  } catch (failure) {
    const refusal = toApiError(failure);
    if (!refusal || refusal.status === 404) throw failure;
    const order = await context.orders.order(token);
    return show({ order, token, fault: toSlipFault(refusal.body.code), status: refusal.status }, context);
  }
  return redirect(303, `/order/${token}`);
}

/** Stores a slip, or shows the order again with the error. */
export async function handleSlip(token: string, context: PageContext): Promise<PageOrReply> {
  const { file } = context.request;
  if (file !== null && typeof file !== 'string' && file.bytes.length > 0) return send(token, file, context);
  const fault = file === 'too_large' ? 'slipTooLarge' : 'slipMissing';
  return show({ order: await context.orders.order(token), token, fault, status: 422 }, context);
}

const payFaults: Record<string, PayFault> = {
  price_changed: 'payChanged',
  wrong_step: 'payOver',
  payment_not_offered: 'payNotOffered',
  shop_closed: 'payNotOffered',
};

/** Redirects to the payment with the chosen method, or shows the order again with the refusal. */
export async function handlePayment(token: string, context: PageContext): Promise<PageOrReply> {
  const { orders, request } = context;
  const method = findPaymentMethod(request.form.get('method'));
  const expected_total = parseRupees(request.form.get('expected_total'));
  const again = async (payFault: PayFault, status: number) =>
    show({ order: await orders.order(token), token, payFault, status }, context);
  if (!method || expected_total === null) return again('payMissing', 422);
  try {
    const { pay } = await orders.pay(token, { method, expected_total });
    return redirect(303, pay ?? `/order/${token}`);
  } catch (failure) {
    const refusal = toApiError(failure);
    if (!refusal || refusal.status === 404) throw failure;
    return again(payFaults[refusal.body.code] ?? 'payFailed', refusal.status);
  }
}
