import type { BuyerOrder, PostedFile } from '@kade/contract';
import { type Opened, redirect } from '../page.ts';
import { orderPage } from '../pages/order.tsx';
import type { Visited } from '../visited.ts';
import type { SlipFault } from './progress.ts';
import { refusalOf } from './refusal.ts';

interface Showing {
  order: BuyerOrder;
  token: string;
  fault?: SlipFault | null;
  status?: number;
}

function show({ order, token, fault = null, status = 200 }: Showing, { visit, shop, text }: Visited): Opened {
  const address = `${visit.origin}/order/${token}`;
  return orderPage({ order, address, path: `/order/${token}`, fault, status, shopName: shop.name, text });
}

/** The page of an order. Rejects with a 404 when nobody was given this address. */
export async function openOrder(token: string, visited: Visited): Promise<Opened> {
  return show({ order: await visited.orders.order(token), token }, visited);
}

const faultOf = (code: string): SlipFault =>
  code === 'file_type' ? 'slipType' : code === 'too_large' ? 'slipTooLarge' : 'slipFailed';

async function send(token: string, file: PostedFile, visited: Visited): Promise<Opened> {
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

/** Takes a slip, or shows the order again with what is to be done about it. */
export async function answerSlip(token: string, visited: Visited): Promise<Opened> {
  const { file } = visited.visit;
  if (file !== null && typeof file !== 'string' && file.bytes.length > 0) return send(token, file, visited);
  const fault = file === 'too_large' ? 'slipTooLarge' : 'slipMissing';
  return show({ order: await visited.orders.order(token), token, fault, status: 422 }, visited);
}
